import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';

/**
 * The changes that administrators have made. The list of activity in Settings shows them. A row holds no password, no provider key and no
 * key of a question.
 */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null if the account was removed since, or if an operator made the change on the command line. */
    userId: integer().references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The name of the administrator at the time of the change. */
    username: text().notNull(),
    /** One sentence without its subject: `Deleted the exam “Grand Test 4”`. */
    summary: text().notNull(),
    /**
     * The summary without the student whom it names, which replaces it when the student's data are removed: `Closed the session of a
     * student`. Null if the summary names no student.
     */
    anonymousSummary: text(),
    /** Whom the summary names: `attempt:` with the id of the attempt, or the person key of a person of a roster. */
    about: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.userId),
    // Finds the few lines that name a student.
    index('activities_about_index').on(table.about).where(sql`${table.anonymousSummary} is not null`),
  ],
);
