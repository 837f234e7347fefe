import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ActivityKind } from '#contract/administration/activity.contract.ts';
import { adminUsers } from './admin-users.table.ts';

/**
 * The words that a search finds a line by. The index and the search must have the same expression. PostgreSQL would
 * read the end of “PG26-008” as a negative number, and in some locales takes typographic quotes for letters, so these
 * signs are removed first.
 */
export const activityWords = (table: Record<'summary' | 'examTitle' | 'username', AnyPgColumn>): SQL =>
  sql`to_tsvector('simple', translate(${table.summary} || ' ' || coalesce(${table.examTitle}, '') || ' ' || ${table.username}, '-/“”‘’«»…–—', '           '))`;

/**
 * The changes that administrators have made. The list of activity in Settings shows them. A row holds no password, no
 * provider key and no key of a question.
 */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    /** The exam that the change was about. No foreign key: the line stays for a year when the exam is deleted. */
    examId: integer(),
    /** The title of the exam at the time of the change. */
    examTitle: text(),
    /** Null if the account was removed since, or if an operator made the change on the command line. */
    userId: integer().references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The name of the administrator at the time of the change. */
    username: text().notNull(),
    /** One sentence without its subject: `Deleted the exam “Grand Test 4”`. */
    summary: text().notNull(),
    /**
     * The summary without the student whom it names, which replaces it when the student's data are removed: `Closed the
     * session of a student`. Null if the summary names no student.
     */
    anonymousSummary: text(),
    /** Whom the summary names: `attempt:` with the id of the attempt, or the person key of a person of a roster. */
    about: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.userId),
    // The latest lines of one kind, about one exam, or by one administrator.
    index().on(table.kind, table.id),
    index().on(table.examId, table.id),
    index().on(table.username, table.id),
    index('activities_words_index').using('gin', activityWords(table)),
    // Finds the few lines that name a student.
    index('activities_about_index').on(table.about).where(sql`${table.anonymousSummary} is not null`),
  ],
);
