import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { exams } from './exams.table.ts';

/**
 * The exams with a changed key whose closed attempts are being regraded, in the order of their starts. The row of an
 * exam is deleted when its last attempt is regraded. Readers that compare attempts must not show their figures as final
 * while the row exists.
 */
export const regradings = pgTable('regradings', {
  examId: integer()
    .primaryKey()
    .references(() => exams.id, { onDelete: 'cascade' }),
  /** The questions whose keys have changed. */
  questionIds: integer().array().notNull(),
  /**
   * Whether one of them was dropped, or counts again. All attempts that have it change then, also those whose answer
   * stays wrong.
   */
  isRecount: boolean().notNull(),
  /** The start and the id of the attempt up to which all are regraded. */
  upToStart: timestamp({ withTimezone: true }).notNull(),
  upToId: integer().notNull(),
  /** The number of attempts up to there, and of all attempts that the exam had when the key changed. */
  done: integer().notNull(),
  total: integer().notNull(),
});
