import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import type { SectionAdvance } from '#contract/exams/sections.contract.ts';
import { exams } from './exams.table.ts';

/** The timed parts of papers. An exam without a row here has one part, of the duration of the exam. */
export const examSections = pgTable(
  'exam_sections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** The place in the exam, from 1. */
    position: integer().notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    advance: varchar({ length: 10 }).$type<SectionAdvance>().notNull().default('clock'),
    mayReturn: boolean().notNull().default(false),
    /** How many questions it has; null: an equal share of the paper. All sections of an exam have a number, or none. */
    questions: integer(),
  },
  (table) => [
    index().on(table.examId, table.position),
    check('exam_sections_minutes_check', sql`${table.minutes} > 0`),
    check('exam_sections_questions_check', sql`${table.questions} > 0`),
    check('exam_sections_advance_check', sql`${table.advance} in ('clock', 'student')`),
  ],
);

export type ExamSection = typeof examSections.$inferSelect;
