import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import type { CardKey } from '../planner/plan-card.ts';
import type { StudyDay } from '../planner/study-day.ts';

/**
 * A question that the student answered wrong, as a card of the plan. Its content comes from the released result of a
 * closed attempt.
 */
export type MissedQuestion = {
  key: CardKey;
  questionText: string;
  imageUrl?: string | undefined;
  case?: QuestionCase | undefined;
  options: { letter: OptionLetter; text: string }[];
  /** The letters of the correct options. */
  keys: OptionLetter[];
  explanation: string | null;
  /**
   * When an educator settled the question, in milliseconds since 1970; null if none did. Grades before this moment are
   * void.
   */
  settledAt: number | null;
  /** The names that the question carries. Left out if it has none, or if an earlier version of Rounds has kept it. */
  subject?: string | null;
  topic?: string | null;
  /** The topic of the library that has the name of the question's topic. */
  topicId?: number | undefined;
};

export type PlannedQuestion = MissedQuestion & {
  /** The last study day on which the student got it wrong. */
  missedDay: StudyDay;
};

/** The missed questions of one attempt, and the topics of the library that they belong to. */
export type MissedOfAttempt = {
  questions: MissedQuestion[];
  topicIds: number[];
  /** The study day on which the attempt was closed. Undefined if an older version of Rounds has kept the questions. */
  day?: StudyDay;
};

/** The text of a missed question that its hash is made from. */
export const textOfMissed = ({ questionText, options, keys }: MissedQuestion): string =>
  [questionText, ...options.map(({ text }) => text), keys.join(' ')].join('\n');
