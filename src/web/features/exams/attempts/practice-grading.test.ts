import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { gradePractice, sampleResult } from './practice-grading.ts';

const keys = practiceExam.questions.map(({ id, correctAnswer }) => ({
  questionId: id,
  selectedAnswer: correctAnswer,
  timeSpent: 0,
  markedForReview: false,
}));

describe('the browser grades a practice exam', () => {
  it('with full marks for the keys and no marks without answers', () => {
    expect(gradePractice(keys)).toMatchObject({ correctAnswers: 10, totalScore: 10, percentage: 100, passed: true });
    expect(gradePractice([])).toMatchObject({ correctAnswers: 0, totalScore: 0, percentage: 0, passed: false });
  });

  it('as passed with six of ten correct answers and as failed with five', () => {
    expect(gradePractice(keys.slice(0, 6))).toMatchObject({ percentage: 60, passed: true });
    expect(gradePractice(keys.slice(0, 5))).toMatchObject({ percentage: 50, passed: false });
  });

  it('and counts right, wrong and missing answers', () => {
    const wrong = keys
      .slice(6, 9)
      .map((key) => ({ ...key, selectedAnswer: key.selectedAnswer === 'A' ? 'B' : 'A' }) as const);
    const graded = gradePractice([...keys.slice(0, 6), ...wrong]);
    expect(graded).toMatchObject({ correctAnswers: 6, incorrectAnswers: 3, unanswered: 1 });
  });

  it('and reviews each question in order, with the choice, the time, the key and the explanation', () => {
    const choose = (questionId: number, selectedAnswer: OptionLetter | null, timeSpent: number) => ({
      questionId,
      selectedAnswer,
      timeSpent,
      markedForReview: questionId === 2,
    });
    const { results } = gradePractice([choose(1, 'A', 12), choose(2, null, 3), choose(99, 'B', 0)]);
    expect(results).toHaveLength(10);
    expect(results[0]).toMatchObject({ questionId: 1, selectedAnswer: 'A', correctAnswer: 'B', isCorrect: false });
    expect(results[0]?.timeSpent).toBe(12);
    expect(results[1]).toMatchObject({ questionId: 2, selectedAnswer: null, isCorrect: false, timeSpent: 3 });
    expect(results.map((row) => row.markedForReview).slice(0, 3)).toEqual([false, true, false]);
    expect(results[0]?.explanation).toContain('tension pneumothorax');
  });

  it('in the shape of the result of an attempt', () => {
    const attempt = {
      ...sampleResult,
      examCode: 'X',
      studentName: 'X',
      status: 'completed',
      submittedAt: '2026-01-01T00:00:00Z',
      ranOutOfTime: false,
      rank: 1,
      cohort: 1,
      isRanked: true,
      percentile: 100,
      passNote: null,
      sharedWith: 0,
      rankedAttempt: null,
      sections: [],
      optionsWereShuffled: false,
      challenges: [],
      receipt: null,
      reviewFrom: null,
    };
    expect(AttemptResult.parse(attempt)).toEqual(attempt);
  });
});

describe('the sample result', () => {
  it('has seven correct answers, two wrong ones and one missing', () => {
    expect(sampleResult).toMatchObject({ totalQuestions: 10, correctAnswers: 7, percentage: 70, passed: true });
    expect(sampleResult.results.filter((answer) => answer.selectedAnswer === null)).toHaveLength(1);
  });
});
