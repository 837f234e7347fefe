import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { people } from './cohorts.table.ts';

/** The browsers in which a person of a roster has opened their own results with the personal code. */
export const personalSessions = pgTable(
  'personal_sessions',
  {
    /** SHA-256 of the token in the cookie, so that a reader of this table cannot open results with it. */
    tokenHash: text().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The code that was entered. The session has ended if the person has another code now. */
    code: varchar({ length: 8 }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
);

export type PersonalSession = typeof personalSessions.$inferSelect;
