import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preferredWords } from '#domain/question/preferred-words.ts';
import { questionElements } from '#test/doubles/model-answers.ts';
import { checkQuestions } from './check-questions.rules.ts';

const context = { requested: 50, existing: [], source: undefined, random: () => 0.5 };
const check = (element: object, more: object = {}) => checkQuestions([element], { ...context, ...more });
const [good] = questionElements(1);

/** A value of a wrong type, which a model may return in place of any field. */
const anything = fc.oneof(fc.string(), fc.constant(null), fc.integer(), fc.array(fc.string()), fc.constant(undefined));
const optionText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.integer().map((value) => `${value} mg`),
);
const element = fc.oneof(
  anything,
  fc.record({
    question: fc.oneof(fc.string({ minLength: 1 }), anything),
    rightAnswer: fc.oneof(optionText, anything),
    whyRight: fc.oneof(fc.string(), anything),
    distractors: fc.oneof(
      fc.array(fc.record({ text: fc.oneof(optionText, anything), whyWrong: fc.string() }), { maxLength: 5 }),
      anything,
    ),
    quote: anything,
  }),
);

describe('for any answer of a model', () => {
  it('each question that is kept has a key, four to six different options, and only characters that can be stored', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (elements, requested) => {
        const { kept, dropped } = checkQuestions(elements, { ...context, requested });
        expect(kept.length).toBeLessThanOrEqual(requested);
        expect(kept.length + dropped.reduce((sum, { count }) => sum + count, 0)).toBe(elements.length);
        for (const { questionText, correctAnswer, explanation, options } of kept) {
          expect(options.length).toBeGreaterThanOrEqual(4);
          expect(options.length).toBeLessThanOrEqual(6);
          expect(new Set(options).size).toBe(options.length);
          expect(options).not.toContain('');
          expect(options.map((_, index) => 'ABCDEF'[index])).toContain(correctAnswer);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: the test proves that there is no control character
          for (const text of [questionText, explanation, ...options]) expect(text).not.toMatch(/\u0000|^\s+$/);
          expect([questionText, explanation, ...options].every((text) => text.isWellFormed())).toBe(true);
        }
      }),
    );
  });

  it('a question that is returned twice is kept once', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 8 }), (elements) => {
        const once = checkQuestions(elements, context).kept.length;
        expect(checkQuestions([...elements, ...elements], context).kept).toHaveLength(once);
      }),
    );
  });

  it('a question that the exam already has is not kept', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 8 }), (elements) => {
        const { kept } = checkQuestions(elements, context);
        const existing = kept.map((draft) => ({
          questionText: draft.questionText,
          rightAnswer: draft.options['ABCDEF'.indexOf(draft.correctAnswer)] ?? '',
        }));
        expect(checkQuestions(elements, { ...context, existing }).kept).toEqual([]);
      }),
    );
  });
});

describe('a question', () => {
  it('without a flaw has no warning', () => {
    expect(check(good ?? {}).kept[0]?.warnings).toEqual([]);
  });

  it('is no duplicate of a question with the same text and a different right answer', () => {
    const other = { ...good, rightAnswer: 'Something else' };
    expect(checkQuestions([good, other, good], context)).toMatchObject({
      kept: [{}, {}],
      dropped: [{ reason: 'duplicate', count: 1 }],
    });
  });

  it('keeps up to five distractors of a model that returns more than three, without their letters', () => {
    const texts = ['B) Alpha', 'C) Beta', 'D) Gamma', 'E) Delta', 'F) Epsilon', 'Zeta'];
    const keptWith = (count: number) =>
      check({ ...good, distractors: texts.slice(0, count).map((text) => ({ text })) }).kept.map(({ options }) =>
        options.toSorted(),
      );
    const right = String((good as { rightAnswer: string }).rightAnswer);
    expect(keptWith(2)).toEqual([]);
    expect(keptWith(4)).toEqual([['Alpha', 'Beta', 'Delta', 'Gamma', right].toSorted()]);
    expect(keptWith(6)).toEqual([['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma', right].toSorted()]);
  });

  it('loses the letters that a model puts before its options', () => {
    const distractors = [{ text: '(B) Alpha' }, { text: 'C. Beta' }, { text: 'D: Gamma' }];
    const [kept] = check({ ...good, rightAnswer: 'A) Vitamin D', distractors }).kept;
    expect(kept?.options.toSorted()).toEqual(['Alpha', 'Beta', 'Gamma', 'Vitamin D']);
  });

  it.each([
    ['no question mark', { question: 'Name the diagnosis.' }, 'The question has no question mark.'],
    [
      'a telling length',
      { rightAnswer: 'Right disease with all of its details spelled out at length' },
      'The right answer is clearly the longest option.',
    ],
    [
      'all of the above',
      { distractors: ['Alpha', 'Beta', 'All of the above'].map((text) => ({ text, whyWrong: '' })) },
      'An option is “all” or “none of the above”.',
    ],
    [
      'an exception',
      { question: 'All are signs EXCEPT which one?' },
      'The question asks for an exception or a negative.',
    ],
    ['an absolute', { rightAnswer: 'It always is' }, 'An option has an absolute term such as “always” or “never”.'],
    [
      'a letter',
      { whyRight: 'Therefore choice C is best.' },
      'The explanation names an option by its letter; the options have been put in another order.',
    ],
    [
      'no explanation',
      { whyRight: '', distractors: ['Alpha', 'Beta', 'Gamma'].map((text) => ({ text })) },
      'There is no explanation.',
    ],
  ])('with %s is kept with a warning', (_what, change, warning) => {
    expect(check({ ...good, ...change }).kept[0]?.warnings).toEqual([warning]);
  });

  it.each([
    'A patient who does not smoke is not febrile. What is it?',
    'What is the function of vitamin A?',
    'Which virus causes hepatitis B?',
  ])('without a flaw has no warning: %s', (question) => {
    const whyRight = 'Vitamin A is needed for sight. Hepatitis B is a virus. The answer depends on age.';
    expect(check({ ...good, question, whyRight }).kept[0]?.warnings).toEqual([]);
  });

  it('with a word that the educator does not use is kept with a warning', () => {
    const words = preferredWords('Alpha disease = first disease');
    const [kept] = check({ ...good, rightAnswer: 'alpha disease' }, { words }).kept;
    expect(kept?.warnings).toContain('“alpha disease” is “first disease” in your list of words.');
  });

  it('that resembles an existing question is kept with a warning', () => {
    const existing = [
      { questionText: 'A patient presents with the sign 1. What is the most likely diagnosis?', rightAnswer: 'x' },
    ];
    expect(check(good ?? {}, { existing }).kept[0]?.warnings).toEqual([
      'Much like another question: “A patient presents with the sign 1. What is the most likely …”',
    ]);
  });

  it('without a quote, or with a quote that is not in the source, is kept with a warning', () => {
    const source = 'The sign\nnumber 1 is typical — of “it”.';
    const warnings = (quote: string | null) => check({ ...good, quote }, { source }).kept[0]?.warnings;
    expect(warnings('The sign number 1 is typical of it')).toEqual([]);
    expect(warnings(null)).toEqual(['No passage of the source is quoted for it. Check it against the source.']);
    expect(warnings('Sign 2 is typical')).toEqual([
      'The passage it quotes is not in the source: “Sign 2 is typical” Check it against the source.',
    ]);
  });
});
