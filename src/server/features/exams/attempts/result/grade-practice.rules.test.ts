import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { gradePractice } from './grade-practice.rules.ts';

const keys = practiceExam.questions.map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer }));

describe('the server grades a practice exam', () => {
  it('with full marks for the keys and no marks without answers', () => {
    expect(gradePractice(keys)).toMatchObject({ correctAnswers: 10, totalScore: 10, percentage: 100, passed: true });
    expect(gradePractice([])).toMatchObject({ correctAnswers: 0, totalScore: 0, percentage: 0, passed: false });
  });

  it('as passed with six of ten correct answers and as failed with five', () => {
    expect(gradePractice(keys.slice(0, 6))).toMatchObject({ percentage: 60, passed: true });
    expect(gradePractice(keys.slice(0, 5))).toMatchObject({ percentage: 50, passed: false });
  });

  it('and reviews each question in order, with the choice, the key and the explanation', () => {
    const { results } = gradePractice([
      { questionId: 1, selectedAnswer: 'A' },
      { questionId: 2, selectedAnswer: null },
    ]);
    expect(results).toHaveLength(10);
    expect(results[0]).toMatchObject({ questionId: 1, selectedAnswer: 'A', correctAnswer: 'B', isCorrect: false });
    expect(results[1]).toMatchObject({ questionId: 2, selectedAnswer: null, isCorrect: false });
    expect(results[0]?.explanation).toContain('tension pneumothorax');
  });

  it('in the shape of the result of an attempt', () => {
    const attempt = {
      ...gradePractice(keys),
      examCode: 'X',
      studentName: 'X',
      status: 'completed',
      submittedAt: '2026-01-01T00:00:00Z',
      ranOutOfTime: false,
      rank: 1,
      cohort: 1,
      isRanked: true,
      percentile: 100,
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
