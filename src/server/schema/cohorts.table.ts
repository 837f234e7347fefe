import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { exams } from './exams.table.ts';

/** Classes: people who sit several exams with the same personal codes. */
export const cohorts = pgTable('cohorts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The calendar year in which the class began. */
  year: integer().notNull(),
  /** When an educator put the cohort away. Its people keep their codes and results. Null: it is in use. */
  archivedAt: timestamp({ withTimezone: true }),
  /**
   * Whether the cohort is the roster of one exam from before there were cohorts, and no educator has worked with it. It
   * is changed through the roster of this exam, and deleted with the exam.
   */
  isOfOneExam: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Cohort = typeof cohorts.$inferSelect;

/** The cohorts whose people are on the roster of an exam. */
export const examCohorts = pgTable(
  'exam_cohorts',
  {
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    cohortId: integer()
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.examId, table.cohortId] }), index().on(table.cohortId)],
);

/**
 * The people who may start exams with `entry: "roster"`: people of a cohort, at the exams of this cohort, and people
 * who were added to one exam alone. Their attempts have the person key `roster:` with the id of the person, so a row
 * keeps its id as long as it is the same person.
 */
export const people = pgTable(
  'people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a person who was added to one exam alone. */
    cohortId: integer().references(() => cohorts.id, { onDelete: 'cascade' }),
    /** The only exam of a person without a cohort; null for a person of a cohort. */
    examId: integer().references(() => exams.id, { onDelete: 'cascade' }),
    /** The place in the list: as in the uploaded file, with later additions at the end. */
    position: integer().notNull(),
    name: text().notNull(),
    rollNumber: text(),
    email: text(),
    /** Percent of the time of an exam that this person gets in addition. */
    extraPercent: integer().notNull().default(0),
    /** Opens the exams of this person: 8 characters in upper case; see `domain/text/roster-code.ts`. */
    code: varchar({ length: 8 }).notNull(),
    /** When the person left the cohort. Null: the person is active. */
    leftAt: timestamp({ withTimezone: true }),
    /**
     * The exams at which the attempts of this person were anonymised. These attempts no longer name the person, but the
     * person was not absent.
     */
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

/**
 * How the totals in the gradebook of a cohort are made. A cohort without a row counts all its exams with the weight 1.
 */
export const gradebooks = pgTable(
  'gradebooks',
  {
    cohortId: integer()
      .primaryKey()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    /** How many exams of each person count, the best ones; null: all. */
    bestOf: integer(),
    /**
     * By the ids of exams. Exams without a weight have 1. An exam that left the cohort keeps its weight, in case it
     * comes back.
     */
    weights: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [check('gradebooks_best_of_check', sql`${table.bestOf} > 0`)],
);
