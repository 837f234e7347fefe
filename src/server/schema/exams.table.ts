import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { isPercent } from './checks.ts';

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
    /** Percent. */
    passingScore: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('exams_duration_check', sql`${table.duration} > 0`),
    check('exams_passing_score_check', isPercent(table.passingScore)),
  ],
);

export type Exam = typeof exams.$inferSelect;
export type NewExam = typeof exams.$inferInsert;
