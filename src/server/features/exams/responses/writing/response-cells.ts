import type { SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';

/** Some rows of the table of responses, before the answers are spread over the columns. */
export type ResponsePage = {
  /** The number of the first row in the sheet, from 1. */
  firstRow: number;
  /** The questions of the columns, in their order. A dropped question is not counted and has no points. */
  questions: { id: number; isCounted: boolean }[];
  rows: ResponseRow[];
};

export type ResponseRow = {
  /** The cells before the answers. */
  lead: SpreadsheetRow;
  /** The points of one right, wrong and missing answer. */
  points: { right: number; wrong: number; blank: number };
  /** The answers as `selectGradedAnswers` returns them. */
  answers: string;
};

/** The columns of each question, in the order of `answerCells`. */
export const answerColumns = ['chosen', 'right', 'points', 'seconds'] as const;

/**
 * The cells of the answers of one attempt: for each question the letter, right as 1 or 0, the points and the seconds.
 */
export function answerCells({ answers, points }: ResponseRow, questions: ResponsePage['questions']): SpreadsheetRow {
  const byQuestion = new Map<number, string[]>();
  for (const answer of answers.split(';')) {
    const [question, ...fields] = answer.split(',');
    byQuestion.set(Number(question), fields);
  }
  return questions.flatMap(({ id, isCounted }): SpreadsheetRow => {
    const fields = byQuestion.get(id);
    // The question was not on the paper of this attempt.
    if (!fields) return [null, null, null, null];
    const [letter = '', right, seconds] = fields;
    const isRight = right === '1';
    const earned = isRight ? points.right : letter === '' ? points.blank : points.wrong;
    return [letter || null, isCounted ? Number(isRight) : null, isCounted ? earned : null, Number(seconds)];
  });
}
