import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';

/** When the attempt of `attemptResult` was handed in. */
export const submittedAt = '2026-12-03T10:00:00.000Z';

/** The result of a ranked attempt with negative marks. It contains one of its questions, with a wrong answer. */
export const attemptResult: AttemptResult = {
  examTitle: 'Grand Test 4: Medicine',
  examCode: 'NEETMOCK',
  studentName: 'Asha Rao',
  status: 'completed',
  submittedAt,
  ranOutOfTime: false,
  totalQuestions: 180,
  correctAnswers: 45,
  incorrectAnswers: 48,
  unanswered: 87,
  totalScore: 45,
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  points: 132,
  maxPoints: 720,
  percentage: 18,
  passed: false,
  passingScore: 50,
  passNote: null,
  rank: 3,
  cohort: 12,
  isRanked: true,
  percentile: 83.3333333,
  sharedWith: 0,
  rankedAttempt: null,
  reviewFrom: null,
  sections: [],
  optionsWereShuffled: false,
  results: [
    {
      questionId: 1,
      questionText: 'Which valve closes first?',
      optionA: 'Mitral',
      optionB: 'Aortic',
      optionC: 'Pulmonary',
      optionD: 'Tricuspid',
      optionE: null,
      optionF: null,
      selectedAnswer: 'B',
      correctAnswer: 'A',
      ...plainKey,
      isCorrect: false,
      explanation: 'The mitral valve closes first.',
      timeSpent: 12,
      markedForReview: false,
      settled: null,
    },
  ],
  challenges: [],
  receipt: null,
};
