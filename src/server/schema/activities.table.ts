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
  },
  (table) => [index().on(table.at), index().on(table.userId)],
);
