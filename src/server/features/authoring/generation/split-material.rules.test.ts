import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrFull } from '#test/faults/soak.ts';
import { splitMaterial } from './split-material.rules.ts';

const bare = (text: string) => text.replace(/\s+/g, '');

describe('splitting material', () => {
  it('gives parts that together contain the whole text and the whole number of drafts', () => {
    const text = fc
      .array(fc.oneof(fc.lorem({ maxCount: 40 }), fc.constant('\n\n'), fc.string({ unit: 'binary', maxLength: 50 })), {
        maxLength: 60,
      })
      .map((words) => words.join(' ').repeat(20));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (content, count) => {
        const parts = splitMaterial(content, count);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        for (const part of parts) {
          expect(part.count).toBeGreaterThanOrEqual(1);
          expect(part.count).toBeLessThanOrEqual(10);
        }
        const pieces = parts.map((part) => part.text).filter((piece, index, all) => piece !== all[index - 1]);
        expect(bare(pieces.join(''))).toBe(bare(content));
      }),
      { numRuns: shortOrFull(8, 60) },
    );
  });

  it('makes one part for each ten drafts if the text is short or empty', () => {
    expect(splitMaterial('', 5)).toEqual([{ text: '', count: 5 }]);
    expect(splitMaterial('Short.', 20)).toEqual([
      { text: 'Short.', count: 10 },
      { text: 'Short.', count: 10 },
    ]);
  });

  it('cuts a long text at the end of a paragraph, otherwise of a sentence or a word, and never inside a character', () => {
    const paragraph = `${'The heart pumps. '.repeat(110).trim()}\n\n`;
    for (const { text } of splitMaterial(paragraph.repeat(30), 6)) expect(text).toMatch(/^The heart.*pumps\.$/s);
    for (const { text } of splitMaterial('The heart pumps. '.repeat(3000), 6))
      expect(text).toMatch(/^The heart.*pumps\.$/s);
    for (const { text } of splitMaterial('heart '.repeat(9000), 6)) expect(text).toMatch(/^heart.*heart$/s);
    for (const { text } of splitMaterial('🫀'.repeat(25_001), 6)) expect(text.isWellFormed()).toBe(true);
  });

  it('makes one part for one draft, also of a long text', () => {
    expect(splitMaterial('The heart pumps. '.repeat(5000), 1)).toHaveLength(1);
  });
});
