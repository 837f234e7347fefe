import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';
import { exams } from './exams.table.ts';

/**
 * Changes of the time of all open attempts at an exam, which are applied to the attempts in portions. The changes of
 * one exam are applied one after the other, in the order of their ids.
 */
export const examTimeChanges = pgTable(
  'exam_time_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /**
     * Minutes that each attempt gets. A negative number takes minutes back, as far as possible. Null: the closing time
     * of the exam has moved.
     */
    minutes: integer(),
    /**
     * Who gave or took the minutes. The id is null if the account was removed since. Both are null if the closing time
     * has moved.
     */
    userId: integer().references(() => adminUsers.id, { onDelete: 'set null' }),
    username: text(),
    /** The ids of the attempts that were open at `at`, in their order. Empty: the change is complete. */
    attemptIds: integer().array().notNull(),
    /** How many of the attempts in `attemptIds` have been processed. */
    done: integer().notNull().default(0),
    /** The number of attempts whose time has changed. */
    changed: integer().notNull().default(0),
  },
  (table) => [
    // Finds the changes that are not complete.
    index('exam_time_changes_left_index').on(table.examId, table.id).where(sql`${table.attemptIds} <> '{}'`),
  ],
);
