import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { exams } from './exams.table.ts';

/**
 * The people who may start an exam with `entry: "roster"`. Their attempts have the person key `roster:` with the id of the entry, so a row
 * keeps its id as long as it is the same person.
 */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** The place in the list: that of the uploaded file, and later additions at the end. */
    position: integer().notNull(),
    name: text().notNull(),
    rollNumber: text(),
    email: text(),
    /** How much longer the time of this person is than that of the exam. */
    extraPercent: integer().notNull().default(0),
    /** Opens the exam for this person: 8 characters in upper case; see `roster-code.ts` of the contract. */
    code: varchar({ length: 8 }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('roster_entries_code_index').on(table.examId, table.code),
    index('roster_entries_position_index').on(table.examId, table.position, table.id),
    check('roster_entries_extra_percent_check', sql`${table.extraPercent} between 0 and 200`),
  ],
);

export type RosterEntry = typeof rosterEntries.$inferSelect;
export type NewRosterEntry = typeof rosterEntries.$inferInsert;
