import type { Question } from '#contract/exams/questions.contract.ts';
import type { ChallengedQuestion, Settlement, SettlementPreview } from '#contract/exams/settlement.contract.ts';

/** A question that some students think is faulty. */
export const faulty: Question = {
  id: 12,
  examId: 1,
  questionText: 'Which valve closes first in the cardiac cycle?',
  optionA: 'Mitral',
  optionB: 'Tricuspid',
  optionC: 'Aortic',
  optionD: 'Pulmonary',
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  alsoCorrect: [],
  keyState: 'normal',
  explanation: null,
  difficulty: 'hard',
  subject: 'Medicine',
  topic: 'Valves',
  imageUrl: null,
  section: null,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 3,
};

/** The settlement of `faulty` that counts B too. */
export const alsoB: Settlement = {
  id: 1,
  before: { correctAnswer: 'A', alsoCorrect: [], keyState: 'normal' },
  after: { correctAnswer: 'A', alsoCorrect: ['B'], keyState: 'normal' },
  decision: 'also B',
  settledAt: '2026-12-03T09:00:00.000Z',
  settledBy: 'chitra',
  undoneAt: null,
};

/** `faulty` in the inbox, with two challenges. */
export const challenged: ChallengedQuestion = {
  questionId: faulty.id,
  number: 12,
  questionText: faulty.questionText,
  optionA: faulty.optionA,
  optionB: faulty.optionB,
  optionC: faulty.optionC,
  optionD: faulty.optionD,
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  alsoCorrect: [],
  keyState: 'normal',
  version: faulty.version,
  statistics: {
    attempts: 40,
    facilityIndex: 0.4,
    discriminationIndex: -12,
    options: [
      { option: 'A', text: faulty.optionA, attempts: 16, share: 0.4, meanTotal: 22.4 },
      { option: 'B', text: faulty.optionB, attempts: 20, share: 0.5, meanTotal: 27.1 },
      { option: 'C', text: faulty.optionC, attempts: 2, share: 0.05, meanTotal: 12 },
      { option: 'D', text: faulty.optionD, attempts: 0, share: 0, meanTotal: null },
      { option: null, text: null, attempts: 2, share: 0.05, meanTotal: 9 },
    ],
    verdict: {
      tone: 'bad',
      label: 'Check the key',
      text: 'Check the key: option B attracts the strongest students. This is unlikely to be chance.',
    },
  },
  challenges: 2,
  unansweredChallenges: 2,
  lastChallengeId: 2,
  answeredAt: null,
  reasons: [
    { reason: 'several_correct', challenges: 1 },
    { reason: 'other', challenges: 1 },
  ],
  latest: [
    {
      sessionId: 'one',
      name: 'Asha Rao',
      reason: 'several_correct',
      text: 'Mitral and tricuspid close within 30 ms of each other.',
      createdAt: '2026-12-02T10:00:00.000Z',
    },
    { sessionId: 'two', name: 'Ben', reason: 'other', text: null, createdAt: '2026-12-02T09:00:00.000Z' },
  ],
  settlements: [],
};

/** The effect of a settlement on 40 attempts, of which two move. */
export const preview: SettlementPreview = {
  attempts: 40,
  openAttempts: 1,
  moved: 2,
  gained: 1,
  lost: 1,
  rankMoves: 1,
  newlyPassed: 1,
  newlyFailed: 0,
  moves: [
    {
      sessionId: 'one',
      name: 'Asha Rao',
      oldScore: 2,
      newScore: 3,
      oldPercentage: 40,
      newPercentage: 60,
      oldPassed: false,
      newPassed: true,
      oldPoints: 2,
      newPoints: 3,
      oldMaxPoints: 5,
      newMaxPoints: 5,
      unit: 1,
      oldRank: 30,
      newRank: 12,
    },
    {
      sessionId: 'two',
      name: 'Ben',
      oldScore: 3,
      newScore: 2,
      oldPercentage: 60,
      newPercentage: 50,
      oldPassed: true,
      newPassed: true,
      oldPoints: 3,
      newPoints: 2,
      oldMaxPoints: 5,
      newMaxPoints: 4,
      unit: 1,
      oldRank: null,
      newRank: null,
    },
  ],
};
