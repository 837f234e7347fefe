import { describe, expect, it } from 'vitest';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import type { StudyEvent } from '../log/study-event.ts';
import { optionsOfRound } from './missed-card.tsx';
import { missedOf } from './missed-of-result.ts';
import { textOfMissed } from './missed-question.ts';
import { isRaised } from './raised-topics.ts';
import { voidedBy } from './void-grades.ts';

const [wrong] = attemptResult.results as [ReviewedAnswer];
const right = { ...wrong, questionId: 2, selectedAnswer: 'A', isCorrect: true } as const;
const missing = { ...wrong, questionId: 3, selectedAnswer: null };
const dropped = { ...wrong, questionId: 4, keyState: 'dropped' } as const;
const given = { ...wrong, questionId: 5, isCorrect: true, keyState: 'bonus_all' } as const;
const results = [wrong, right, missing, dropped, given];
const submittedAt = '2026-11-20T10:00:00.000Z';
const insightWith = (questions: object[], topics: object[]) => ({ questions, topics }) as unknown as Insight;

describe('the missed questions of a result', () => {
  it('are its wrong ones, with their content, and no unanswered, dropped or settled ones', () => {
    const { questions, topicIds } = missedOf({ results, submittedAt }, undefined);
    expect(questions).toEqual([
      {
        key: 'q:1',
        questionText: 'Which valve closes first?',
        imageUrl: undefined,
        options: [
          { letter: 'A', text: 'Mitral' },
          { letter: 'B', text: 'Aortic' },
          { letter: 'C', text: 'Pulmonary' },
          { letter: 'D', text: 'Tricuspid' },
        ],
        keys: ['A'],
        explanation: 'The mitral valve closes first.',
        settledAt: null,
        subject: null,
        topic: null,
      },
    ]);
    expect(topicIds).toEqual([]);
  });

  it('belong to the topics of the library that have the names of their topics', () => {
    const insight = insightWith(
      [
        { questionId: 1, subject: 'Cardiology', topic: ' heart failure ' },
        { questionId: 2, topic: 'Hernia' },
      ],
      [
        { name: 'Heart failure', topicId: 7 },
        { name: 'Hernia', topicId: 8 },
      ],
    );
    const { questions, topicIds } = missedOf({ results, submittedAt }, insight);
    expect(topicIds).toEqual([7]);
    expect(questions).toMatchObject([{ topicId: 7, subject: 'Cardiology', topic: ' heart failure ' }]);
  });

  it('raise their topics for seven study days', () => {
    expect([0, 6, 7].map((days) => isRaised(100, 100 + days))).toEqual([true, true, false]);
  });

  it('have another text when the key is another', () => {
    const [question] = missedOf({ results, submittedAt }, undefined).questions as [never];
    expect(textOfMissed({ ...(question as object), keys: ['B'] } as never)).not.toBe(textOfMissed(question));
  });
});

describe('the options of a missed question', () => {
  const [question] = missedOf({ results: [wrong], submittedAt }, undefined).questions;

  it('are shuffled anew in each round, and stay within one', () => {
    if (!question) throw new Error('There is no question.');
    const orders = Array.from({ length: 40 }, (_, round) =>
      optionsOfRound(question, round)
        .map(({ letter }) => letter)
        .join(''),
    );
    expect(new Set(orders.map((order) => [...order].sort().join('')))).toEqual(new Set(['ABCD']));
    expect(new Set(orders).size).toBeGreaterThan(15);
    expect(optionsOfRound(question, 3)).toEqual(optionsOfRound(question, 3));
    // The key is not at one place.
    expect(new Set(orders.map((order) => order.indexOf('A'))).size).toBe(4);
  });

  it('keep their order if they are ascending numbers', () => {
    if (!question) throw new Error('There is no question.');
    const options = question.options.map((option, index) => ({ ...option, text: `${75 * 2 ** index} mg` }));
    for (const round of [0, 1, 2, 3]) expect(optionsOfRound({ ...question, options }, round)).toEqual(options);
  });
});

describe('a new key makes earlier grades void', () => {
  const [question] = missedOf({ results: [wrong], submittedAt }, undefined).questions;
  if (!question) throw new Error('There is no question.');
  const mark = { device: 'phone', day: 1, card: question.key };
  const review = (number: number, time: number): StudyEvent => ({
    ...mark,
    kind: 'review',
    number,
    time,
    grade: 3,
    seconds: 9,
    text: '',
  });
  const reset = (number: number, time: number): StudyEvent => ({ ...mark, kind: 'reset', number, time });
  const settled = { ...question, settledAt: 150 };
  const known = new Map([[question.key, question]]);

  it('if the question was settled after a grade', () => {
    expect(voidedBy([settled], new Map(), [review(1, 100)], new Map())).toEqual([question.key]);
  });

  it('if this device had another key, also when a settlement was undone', () => {
    const undone = new Map([[question.key, { ...question, keys: ['B' as const] }]]);
    expect(voidedBy([question], undone, [review(1, 100)], new Map())).toEqual([question.key]);
  });

  it('but not twice, not without a grade, and not if the key is the same', () => {
    expect(voidedBy([settled], known, [review(1, 100), reset(2, 160), review(3, 170)], new Map())).toEqual([]);
    expect(voidedBy([settled], known, [], new Map())).toEqual([]);
    expect(voidedBy([settled], known, [review(1, 160)], new Map())).toEqual([]);
    expect(voidedBy([question], known, [review(1, 100)], new Map())).toEqual([]);
  });
});
