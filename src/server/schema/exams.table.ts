import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { ExamEntry, Palette, PresetName } from '#contract/exams/exam-info.contract.ts';
import { isPercent } from './checks.ts';
import { isMarking, markingColumns } from './marking-columns.ts';
import { releaseMoment } from './release-moment.ts';

export const exams = pgTable(
  'exams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text(),
    examCode: varchar({ length: 20 }).notNull().unique(),
    /** Minutes. */
    duration: integer().notNull(),
    /** The number of questions on a paper. If the exam has fewer questions, the paper shows all of them. */
    totalQuestions: integer().notNull(),
    /** The pass mark in percent. Null: the exam has none. */
    passingScore: integer(),
    /**
     * The most grace marks: an attempt that lacks at most so many marks for its pass mark gets what it lacks, for the
     * verdict alone. Marks, percentages and ranks stay.
     */
    graceMarks: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** When attempts can start; null: at any time. */
    opensAt: timestamp({ withTimezone: true }),
    /** When all attempts end; null: each attempt has its whole duration. */
    closesAt: timestamp({ withTimezone: true }),
    /** From when students see their scores; null: at once. */
    scoresFrom: releaseMoment(),
    /** From when students see keys and explanations; null: at once. */
    reviewFrom: releaseMoment(),
    /** How many attempts each person has; null: no limit. */
    attemptsAllowed: integer(),
    /**
     * Who may start. `open`: each person who knows the code. `roster`: the people of its cohorts and people who were
     * added to it alone, with their personal codes.
     */
    entry: varchar({ length: 10 }).$type<ExamEntry>().notNull().default('open'),
    /** The marking of attempts that start from now on. */
    ...markingColumns(),
    /** Whether the order of a section's questions differs from attempt to attempt. */
    shuffleQuestions: boolean().notNull().default(false),
    /**
     * Whether the order of a question's options differs from attempt to attempt. The stored letters stay those of the
     * educator's order.
     */
    shuffleOptions: boolean().notNull().default(false),
    palette: varchar({ length: 20 }).$type<Palette>().notNull().default('standard'),
    /**
     * Whether an answer is refused that arrives later than the grace after the end of its section, although it was
     * chosen in time.
     */
    refusesLateAnswers: boolean().notNull().default(false),
    /** The pattern that the exam was made from, for display; null if the educator chose its rules. */
    preset: jsonb().$type<PresetName>(),
    /** A draw takes no item that one of this many latest other exams had. */
    notUsedInLast: integer().notNull().default(0),
    /** The seed of the last draw from the blueprint; null if the paper was not drawn. */
    drawSeed: integer(),
    /** When the last draw was added; its questions have the same `createdAt`. Null if the paper was not drawn. */
    drawnAt: timestamp({ withTimezone: true }),
    /** The number of pilot questions on a paper. */
    pilotQuestions: integer().notNull().default(0),
    /** Whether students may practise the questions once their keys are released and the exam is over. */
    mayPractise: boolean().notNull().default(false),
    /** Groups the exams in the educator's list; null: the year in which the exam opens, or else was created. */
    year: integer(),
    /**
     * Whether it is left out of the educator's list. Nobody can start an archived exam; everything else of it stays.
     */
    archived: boolean().notNull().default(false),
    /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('exams_duration_check', sql`${table.duration} > 0`),
    check('exams_passing_score_check', isPercent(table.passingScore)),
    check('exams_grace_marks_check', sql`${table.graceMarks} >= 0`),
    check('exams_year_check', sql`${table.year} between 2000 and 2199`),
    check('exams_window_check', sql`${table.closesAt} > ${table.opensAt}`),
    check('exams_marking_check', isMarking(table)),
    check('exams_entry_check', sql`${table.entry} in ('open', 'roster')`),
    check('exams_palette_check', sql`${table.palette} in ('standard', 'fiveStates')`),
  ],
);

export type Exam = typeof exams.$inferSelect;
export type NewExam = typeof exams.$inferInsert;
