import fc from 'fast-check';
import { type GIFTQuestion, parse } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import { readGift } from '../readers/read-gift.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { writeGift } from './write-gift.ts';

const write = (...questions: WrittenQuestion[]) => new TextDecoder().decode(writeGift('Mock', questions));

/** What another parser finds. */
function read(text: string) {
  return parse(text).flatMap((found: GIFTQuestion) => {
    if (found.type !== 'MC') return [];
    return [
      {
        id: found.id,
        text: found.stem.text,
        options: found.choices.map((choice) => choice.text.text),
        right: found.choices.flatMap(({ isCorrect, weight }, at) => (isCorrect || weight === 100 ? [at] : [])),
        explanation: found.globalFeedback?.text ?? null,
        tags: found.tags,
      },
    ];
  });
}

describe('a GIFT file', () => {
  it('keeps signs of the format, line breaks, scripts and six options', () => {
    const { id, questionText: text, options, explanation } = hardQuestion;
    expect(read(write(hardQuestion))).toMatchObject([{ id, text, options, explanation, right: [2] }]);
  });

  it('keeps each text, whatever it contains', () => {
    const line = fc
      .array(fc.constantFrom(...'a1 =~#{}:\\%[]</-$"é°م'), { minLength: 1, maxLength: 20 })
      // The other parser makes one space of several.
      .map((signs) => `x${signs.join('').replace(/ +/g, ' ')}x`);
    const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 2, maxLength: 6 }), (questionText, options) => {
        expect(read(write(makeWrittenQuestion({ questionText, options, explanation: questionText })))).toMatchObject([
          { text: questionText, options, explanation: questionText, right: [0] },
        ]);
      }),
    );
  });

  it('has the difficulty and the tags in the comment, and the subject and topic as category', () => {
    const text = write(hardQuestion);
    expect(text).toContain('$CATEGORY: Medicine/Fluids//acids\n\n');
    expect(text).toContain('// [id:rounds-item-18] [tag:hard] [tag:revision] [tag:a)b]\n');
  });

  it('begins with the questions without a category, which would otherwise belong to the one before', () => {
    const text = write(hardQuestion, makeWrittenQuestion());
    expect(text.indexOf('Which valve')).toBeLessThan(text.indexOf('$CATEGORY'));
  });

  it('is read back equal', () => {
    const arrow = makeWrittenQuestion({ id: 'rounds-item-19', options: ['%50% <b>', 'K⁺ -> cell', '[html] c'] });
    const bytes = writeGift('Mock', [arrow, { ...hardQuestion, tags: ['revision'] }]);
    const { id, questionText, options, explanation, difficulty, subject, topic } = hardQuestion;
    expect(readGift({ name: 'mock.txt', bytes, files: null })).toMatchObject({
      leftOut: [],
      questions: [
        { knownBy: arrow.id, questionText: arrow.questionText, options: arrow.options, correct: 0, subject: null },
        { knownBy: id, questionText, options, correct: 2, explanation, difficulty, subject, topic, tags: ['revision'] },
      ],
    });
  });

  it('gives a further right option the full weight', () => {
    expect(read(write(makeWrittenQuestion({ alsoCorrect: ['B'] })))[0]?.right).toEqual([0, 1]);
    expect(write(makeWrittenQuestion({ alsoCorrect: ['B'] }))).toContain('\t~%100%Aortic');
  });

  it('puts the text of a case before the question', () => {
    expect(read(write(makeWrittenQuestion({ caseText: 'A man of 40.' })))[0]?.text).toBe(
      'A man of 40.\n\nWhich valve closes first?',
    );
  });

  it('writes an arrow in an option as HTML, because it would begin a matching question', () => {
    expect(read(write(makeWrittenQuestion({ options: ['K⁺ -> cell', 'R&D'] })))[0]?.options).toEqual([
      'K⁺ -&gt; cell',
      'R&amp;D',
    ]);
  });

  it('shows a picture of another site in HTML, in which the texts are escaped', () => {
    const pictureUrl = 'https://example.org/a.png?x=1&y=2';
    expect(
      read(write(makeWrittenQuestion({ pictureUrl, questionText: 'pH <7?', options: ['<b>', 'R&D'] }))),
    ).toMatchObject([
      {
        text: 'pH &lt;7?<br><img src="https://example.org/a.png?x=1&amp;y=2" alt="">',
        options: ['&lt;b&gt;', 'R&amp;D'],
      },
    ]);
  });
});
