import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';

/**
 * An exam as a student sees it before the start, with the default marking, without a window and without a limit of
 * attempts.
 */
export const examInfo: ExamInfo = {
  title: 'Cardiology',
  description: null,
  duration: 30,
  totalQuestions: 5,
  passingScore: 60,
  opensAt: null,
  closesAt: null,
  opensInSeconds: null,
  isOver: false,
  attemptsAllowed: null,
  entry: 'open',
  marking: defaultMarking,
  preset: null,
  sections: [],
  optionsCount: { fewest: 4, most: 4 },
};

/** An exam as the educator's list returns it. */
export const exam: Exam = {
  id: 1,
  title: 'Grand Test 4: Medicine',
  description: null,
  examCode: 'GT4MED',
  duration: 45,
  totalQuestions: 4,
  pilotQuestions: 0,
  mayPractise: false,
  passingScore: 50,
  isActive: true,
  year: null,
  archived: false,
  opensAt: null,
  closesAt: null,
  scoresFrom: null,
  reviewFrom: null,
  attemptsAllowed: null,
  entry: 'open',
  marking: defaultMarking,
  preset: null,
  sections: [],
  shuffleQuestions: false,
  shuffleOptions: false,
  palette: 'standard',
  refusesLateAnswers: false,
  createdAt: '2026-03-04T05:06:07.000Z',
  updatedAt: '2026-03-04T05:06:07.000Z',
  questionsCount: 6,
  draftsCount: 0,
  cohortIds: [],
  rosterCount: 0,
  attemptsCount: 3,
  openAttemptsCount: 0,
  openSince: null,
  openChallengesCount: 0,
  averagePercentage: 61.44,
  lastAttemptAt: '2026-03-07T08:09:10.000Z',
  version: 1,
};
