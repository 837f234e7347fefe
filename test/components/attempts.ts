import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { AttemptInFull, AttemptsPage, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';

/** An attempt in progress, as the list of attempts has it. */
export const listed: ListedAttempt = {
  sessionId: 'one',
  name: 'Asha Rao',
  email: 'asha@example.org',
  rollNumber: 'PG26-008',
  status: 'in_progress',
  closedEarly: false,
  startedAt: '2026-03-04T05:06:07.000Z',
  lastAnswerAt: '2026-03-04T05:36:07.000Z',
  quietSeconds: 20,
  marks: [],
  section: null,
  extraMinutes: 15,
  lateAnswers: 0,
  remainingSeconds: 5400,
  takenSeconds: null,
  answered: 12,
  totalQuestions: 200,
  marking: defaultMarking,
  totalScore: null,
  incorrectAnswers: null,
  unanswered: null,
  points: null,
  maxPoints: null,
  percentage: null,
  passed: null,
  isRanked: null,
  rank: null,
  percentile: null,
  attemptsOfPerson: 1,
};

/** An attempt that its student has completed. */
export const closed = {
  ...listed,
  status: 'completed',
  remainingSeconds: null,
  quietSeconds: null,
  takenSeconds: 5399,
  totalScore: 150,
  incorrectAnswers: 50,
  unanswered: 0,
  points: 150,
  maxPoints: 200,
  percentage: 75,
  passed: true,
  isRanked: true,
  rank: 12_345,
  percentile: 38.2781139,
} as const;

/** One attempt of each status, with long names and addresses. */
export const attempts: ListedAttempt[] = [
  listed,
  {
    ...closed,
    sessionId: 'two',
    name: 'A name of very many words '.repeat(4),
    email: `${'long'.repeat(20)}@example.org`,
  },
  {
    ...closed,
    sessionId: 'three',
    name: 'Averyveryverylongname'.repeat(4),
    email: null,
    status: 'expired',
    closedEarly: true,
    passed: false,
  },
];

/** The third of 400 pages, with `attempts`. */
export const attemptsPage: AttemptsPage = {
  total: 20_000,
  page: 3,
  pageSize: 50,
  counts: { total: 20_000, inProgress: 1, completed: 19_000, expired: 999 },
  averagePercentage: 61.44,
  marked: { past_end: 0, quiet: 0, same_device: 0, same_name: 0, noted: 0 },
  timeOver: 0,
  refusedStarts: 0,
  at: '2026-03-04T05:40:00.000Z',
  attempts,
};

/**
 * The fields that the server sends only when it sends one attempt in full. The values are those of an attempt without
 * answers.
 */
export const inFull = {
  number: 1,
  endedAt: null,
  passingScore: 50,
  lateQuestionIds: [],
  note: null,
  timeChanges: [],
  personBy: null,
  otherAttempts: [],
  otherExams: [],
  questions: [],
} satisfies Partial<AttemptInFull>;
