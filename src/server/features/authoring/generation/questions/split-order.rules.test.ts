import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOrder } from './split-order.rules.ts';

const bare = (text: string) => text.replace(/\s+/g, '');

describe('an order', () => {
  it('is split into parts that are the whole of it', () => {
    const text = fc
      .array(fc.oneof(fc.lorem({ maxCount: 40 }), fc.constant('\n\n'), fc.string({ unit: 'binary', maxLength: 50 })), {
        maxLength: 60,
      })
      .map((words) => words.join(' ').repeat(20));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (content, count) => {
        const parts = splitOrder(content, count);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        for (const part of parts) {
          expect(part.count).toBeGreaterThanOrEqual(1);
          expect(part.count).toBeLessThanOrEqual(10);
        }
        const pieces = parts.map((part) => part.text).filter((piece, index, all) => piece !== all[index - 1]);
        expect(bare(pieces.join(''))).toBe(bare(content));
      }),
      { numRuns: 60 },
    );
  });

  it('of a short text or of none is one call for each ten', () => {
    expect(splitOrder('', 5)).toEqual([{ text: '', count: 5 }]);
    expect(splitOrder('Short.', 20)).toEqual([
      { text: 'Short.', count: 10 },
      { text: 'Short.', count: 10 },
    ]);
  });

  it('of a long text is cut where a paragraph ends, else a sentence, else a word, never within a character', () => {
    const paragraph = `${'The heart pumps. '.repeat(110).trim()}\n\n`;
    for (const { text } of splitOrder(paragraph.repeat(30), 6)) expect(text).toMatch(/^The heart.*pumps\.$/s);
    for (const { text } of splitOrder('The heart pumps. '.repeat(3000), 6))
      expect(text).toMatch(/^The heart.*pumps\.$/s);
    for (const { text } of splitOrder('heart '.repeat(9000), 6)) expect(text).toMatch(/^heart.*heart$/s);
    for (const { text } of splitOrder('🫀'.repeat(25_001), 6)) expect(text.isWellFormed()).toBe(true);
  });

  it('for one draft is one call, however long the text', () => {
    expect(splitOrder('The heart pumps. '.repeat(5000), 1)).toHaveLength(1);
  });
});
