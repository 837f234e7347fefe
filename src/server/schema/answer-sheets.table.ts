import { index, integer, numeric, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { students } from './attempts.table.ts';

/**
 * The graded answers of a closed attempt once more, in one row: what analytics reads instead of the 100 rows of `student_answers`
 * that it is made from (docs/decisions/012-answer-sheets.md). A counter column holds six decimal digits a question, in the order
 * of `questionIds`: 000001 or 000000. So one sum over many sheets counts every question at once.
 */
export const answerSheets = pgTable(
  'answer_sheets',
  {
    studentId: integer()
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** The attempt's, which never changes. */
    examId: integer().notNull(),
    /** A digest of `questionIds`: equal for attempts that answered the same questions. */
    paper: uuid().notNull(),
    /** The questions graded, ascending; what was deleted since is not among them. */
    questionIds: integer().array().notNull(),
    /** Marks: how many are correct. */
    total: integer().notNull(),
    choseA: numeric().notNull(),
    choseB: numeric().notNull(),
    choseC: numeric().notNull(),
    choseD: numeric().notNull(),
    correct: numeric().notNull(),
    /** Time spent on each question; what is longer than nine hours is counted as nine hours. */
    seconds: smallint().array().notNull(),
  },
  (table) => [index().on(table.examId, table.studentId)],
);
