import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { exams } from './exams.table.ts';

/**
 * The changes of the pass mark and of the grace marks of exams that also changed existing attempts, the undone ones
 * too. Pass marks are percentages; null: none.
 */
export const passMarkChanges = pgTable(
  'pass_mark_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** The pass mark of the exam, and of all attempts but those in `exceptions`, before the change. */
    before: integer(),
    after: integer(),
    /** The grace marks of the exam before and after the change. */
    graceBefore: integer().notNull().default(0),
    graceAfter: integer().notNull().default(0),
    /**
     * The attempts that had another pass mark than the exam before the change, which an undo gives back. Empty if the
     * change left all pass marks as they were.
     */
    exceptions: jsonb().$type<{ passingScore: number | null; attemptIds: number[] }[]>().notNull(),
    reason: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** The name of the educator. */
    changedBy: text().notNull(),
    /** When the change was undone; null while it stands. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.examId)],
);

export type PassMarkChangeRow = typeof passMarkChanges.$inferSelect;
