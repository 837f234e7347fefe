import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, so that a reader of this table cannot log in with it. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export type Session = typeof sessions.$inferSelect;
