import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';
import { grade as gradeBy } from './grading.ts';
import { isPass } from './marks.ts';

const grade = (...[keys, given]: Parameters<typeof gradeBy> extends [infer K, infer G, unknown] ? [K, G] : never) =>
  gradeBy(keys, given, defaultMarking);

const letter = fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D');
const answered = (selectedAnswer: OptionLetter | null, timeSpent = 0) => ({
  selectedAnswer,
  timeSpent,
  markedForReview: false,
  changedAt: 0,
});

describe('grading', () => {
  it('gives a mark for a correct answer and none for a wrong or missing one', () => {
    const keys = [
      { id: 1, correctAnswer: 'A' as const, ...plainKey },
      { id: 2, correctAnswer: 'B' as const, ...plainKey },
      { id: 3, correctAnswer: 'C' as const, ...plainKey },
    ];
    expect(grade(keys, { 1: answered('A', 12), 2: answered('C', 7) })).toEqual({
      answers: [
        { questionId: 1, selectedAnswer: 'A', isCorrect: true, timeSpent: 12 },
        { questionId: 2, selectedAnswer: 'C', isCorrect: false, timeSpent: 7 },
        { questionId: 3, selectedAnswer: null, isCorrect: false, timeSpent: 0 },
      ],
      totalQuestions: 3,
      totalScore: 1,
      wrongCount: 1,
      points: 1,
      maxPoints: 3,
      percentage: 33,
    });
  });

  it('rounds the percentage half up', () => {
    const keys = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, correctAnswer: 'A' as const, ...plainKey }));
    expect(grade(keys, { 1: answered('A') }).percentage).toBe(13);
  });

  it('gives 0 percent, not NaN, for a paper whose questions are all deleted', () => {
    expect(grade([], { 1: answered('A') })).toEqual({
      answers: [],
      totalQuestions: 0,
      totalScore: 0,
      wrongCount: 0,
      points: 0,
      maxPoints: 0,
      percentage: 0,
    });
  });

  it('passes at exactly the passing score', () => {
    expect([isPass(59, 60), isPass(60, 60), isPass(100, 60)]).toEqual([false, true, true]);
  });

  it('counts each correct answer once, for any paper and any answers', () => {
    const paper = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 500 }),
        correctAnswer: letter,
        keyState: fc.constant('normal' as const),
        alsoCorrect: fc.constant<OptionLetter[]>([]),
      }),
      {
        selector: (key) => key.id,
        maxLength: 60,
      },
    );
    const book: fc.Arbitrary<StoredAnswers> = fc.dictionary(
      fc.integer({ min: 1, max: 500 }).map(String),
      fc.option(letter).map((choice) => answered(choice)),
    );
    fc.assert(
      fc.property(paper, book, (keys, answers) => {
        const graded = grade(keys, answers);
        expect(graded.answers.map((answer) => answer.questionId)).toEqual(keys.map((key) => key.id));
        expect(graded.totalScore).toBe(
          keys.filter((key) => answers[key.id]?.selectedAnswer === key.correctAnswer).length,
        );
        expect(graded.percentage).toBeGreaterThanOrEqual(0);
        expect(graded.percentage).toBeLessThanOrEqual(100);
      }),
    );
  });
});
