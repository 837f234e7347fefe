import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { cohorts } from './cohorts.table.ts';
import { exams } from './exams.table.ts';

/**
 * The people who may start exams with `entry: "roster"`: people of a cohort, at the exams of this cohort, and people who were added to one
 * exam alone. Their attempts have the person key `roster:` with the id of the person, so a row keeps its id as long as it is the same person.
 */
export const people = pgTable(
  'people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a person who was added to one exam alone. */
    cohortId: integer().references(() => cohorts.id, { onDelete: 'cascade' }),
    /** The only exam of a person without a cohort; null for a person of a cohort. */
    examId: integer().references(() => exams.id, { onDelete: 'cascade' }),
    /** The place in the list: that of the uploaded file, and later additions at the end. */
    position: integer().notNull(),
    name: text().notNull(),
    rollNumber: text(),
    email: text(),
    /** How much longer the time of this person is than that of the exam. */
    extraPercent: integer().notNull().default(0),
    /** Opens the exams of this person: 8 characters in upper case; see `domain/text/roster-code.ts`. */
    code: varchar({ length: 8 }).notNull(),
    /** When the person left the cohort. Null: the person is active. */
    leftAt: timestamp({ withTimezone: true }),
    /** The exams at which the attempts of this person were anonymised. No attempt there says so any more, and the person was not absent. */
    anonymisedExams: integer().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_code_index').on(table.code),
    uniqueIndex('people_cohort_roll_number_index').on(table.cohortId, table.rollNumber),
    uniqueIndex('people_exam_roll_number_index').on(table.examId, table.rollNumber),
    index('people_cohort_position_index').on(table.cohortId, table.position, table.id),
    index('people_exam_position_index').on(table.examId, table.position, table.id),
    check('people_extra_percent_check', sql`${table.extraPercent} between 0 and 200`),
    check('people_place_check', sql`num_nonnulls(${table.cohortId}, ${table.examId}) = 1`),
  ],
);

export type PersonRow = typeof people.$inferSelect;
export type NewPersonRow = typeof people.$inferInsert;
