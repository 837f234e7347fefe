import { index, integer, numeric, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { students } from './attempts.table.ts';

/**
 * A copy of the graded answers of a closed attempt in one row. Analytics reads it instead of the rows of
 * `student_answers` (docs/decisions/012-answer-sheets.md). A counter column has six decimal digits for each question,
 * in the order of `questionIds`: 000001 or 000000. So one sum over many sheets counts all questions at the same time.
 */
export const answerSheets = pgTable(
  'answer_sheets',
  {
    studentId: integer()
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** The exam of the attempt, which never changes. */
    examId: integer().notNull(),
    /**
     * A hash of `questionIds`, and of a marking other than the default: equal for attempts with the same questions and
     * marking.
     */
    paper: uuid().notNull(),
    /**
     * The ids of the graded questions in ascending order, without pilot questions and questions that were deleted
     * since.
     */
    questionIds: integer().array().notNull(),
    /** The number of correct answers. */
    total: integer().notNull(),
    /** The points of the answers; null if they equal `total`, as with the default marking. */
    points: integer(),
    choseA: numeric().notNull(),
    choseB: numeric().notNull(),
    choseC: numeric().notNull(),
    choseD: numeric().notNull(),
    choseE: numeric().notNull().default('0'),
    choseF: numeric().notNull().default('0'),
    correct: numeric().notNull(),
    /** Seconds spent on each question, at most 32,767 (nine hours). */
    seconds: smallint().array().notNull(),
  },
  (table) => [index().on(table.examId, table.studentId)],
);
