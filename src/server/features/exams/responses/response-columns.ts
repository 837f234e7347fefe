import type { KeyState } from '#contract/exams/key.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { nameStatus } from '#server/features/exams/monitoring/export/export-attempts.ts';
import type { AskedQuestion } from '#server/features/exams/questions/asked-questions.store.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';
import { answerColumns } from './writing/response-cells.ts';

const settledAs: Record<KeyState, string | undefined> = {
  normal: undefined,
  bonus_all: 'full marks to all',
  bonus_attempted: 'full marks if answered',
  dropped: 'dropped',
};

/** How a question is graded, if not by its key alone. */
const gradedAs = ({ isPilot, keyState }: AskedQuestion) => (isPilot ? 'pilot' : settledAs[keyState]);

/** The name of a question with its section, and how it was graded unless by its key: "Q12 (Surgery, dropped)". */
function nameQuestion(question: AskedQuestion): string {
  const { number, isDeleted, section } = question;
  const facts = [section, gradedAs(question)].filter(Boolean).join(', ');
  return `${isDeleted ? 'Deleted question ' : 'Q'}${number}${facts && ` (${facts})`}`;
}

/** The head of the responses. */
export const headOf = (questions: AskedQuestion[], timeZone: string): SpreadsheetRow => [
  'Number',
  'Name',
  'Roll number',
  'Email',
  'Status',
  `Started (${timeZone})`,
  'Seconds taken',
  'Ranked',
  'Rank',
  'Correct',
  'Wrong',
  'Not answered',
  'Points',
  'Maximum points',
  'Points per mark',
  'Percentage',
  'Result',
  ...questions.flatMap((question) => answerColumns.map((column) => `${nameQuestion(question)} ${column}`)),
];

/**
 * The cells of an attempt before its answers, in the order of `headOf`.
 * @param number the number of the attempt, by which lists without names refer to it
 * @param rollNumber of the roster; null without one
 * @param started the time of the start in the reader's time zone
 */
export const attemptCells = (
  number: number,
  attempt: ListedAttempt,
  { rollNumber, started }: { rollNumber: string | null; started: string },
): SpreadsheetRow => [
  number,
  attempt.name,
  rollNumber,
  attempt.email ?? '',
  nameStatus(attempt),
  started,
  attempt.takenSeconds,
  attempt.isRanked ? 'Yes' : 'No',
  attempt.rank,
  attempt.totalScore,
  attempt.incorrectAnswers,
  attempt.unanswered,
  attempt.points,
  attempt.maxPoints,
  attempt.marking.unit,
  attempt.percentage,
  nameVerdict(attempt.passed),
];

/** The rows of the sheet that lists the questions with their keys. */
export const questionTable = (questions: AskedQuestion[]): SpreadsheetRow[] => [
  ['Question', 'Section', 'Text', 'Correct answer', 'Also correct', 'Settled', 'Subject', 'Topic', 'Difficulty'],
  ...questions.map((question) => [
    nameQuestion({ ...question, section: null, keyState: 'normal', isPilot: false }),
    question.section,
    question.questionText,
    question.correctAnswer,
    question.alsoCorrect.join(', '),
    gradedAs(question) ?? '',
    question.subject,
    question.topic,
    question.difficulty,
  ]),
];
