import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { OptionLetter, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import { exams } from './exams.table.ts';
import { questions } from './questions.table.ts';

/** The student's work on one question; the question's id is the key in the answer book. */
type KeptAnswer = Omit<SavedAnswer, 'questionId'>;

/** An attempt's answers so far, by question id. A question that the student has not touched is absent. */
export type StoredAnswers = Record<string, KeptAnswer>;

/** Attempts. The specification calls their table `students`: one row is one student sitting one exam once. */
export const students = pgTable(
  'students',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: varchar({ length: 100 }).notNull().unique(),
    name: text(),
    email: text(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    startTime: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The deadline, fixed at the start so that editing the exam does not move it under a student. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** When the attempt was closed. */
    endTime: timestamp({ withTimezone: true }),
    /** The paper: the ids of its questions in their order, fixed at the start so that resuming shows the same. */
    questionIds: integer().array().notNull(),
    /** Percent, as the student was told at the start. */
    passingScore: integer().notNull(),
    /** How many questions were graded; null until then. */
    totalQuestions: integer(),
    totalScore: integer(),
    percentage: integer(),
    status: varchar({ length: 20 }).$type<'in_progress' | 'completed' | 'expired'>().notNull().default('in_progress'),
    answers: jsonb().$type<StoredAnswers>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Finds what is overdue without reading the closed attempts, which soon are nearly all.
    index('students_open_ends_at_index').on(table.endsAt).where(sql`${table.status} = 'in_progress'`),
    // Ranks an attempt among the closed ones of its exam.
    index('students_closed_score_index')
      .on(table.examId, table.totalScore)
      .where(sql`${table.status} <> 'in_progress'`),
    // Counts and ranks the attempts of an exam without reading their rows, which hold the answers; finds them when it is deleted.
    index('students_standing_index').on(table.examId, table.status, table.totalScore, table.percentage),
    // Pages through the attempts of an exam, the latest first.
    index('students_started_index').on(table.examId, table.startTime, table.id),
  ],
);

/** The graded answers: a row for each question of the paper, written when the attempt closes. */
export const studentAnswers = pgTable(
  'student_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: integer()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    selectedAnswer: char({ length: 1 }).$type<OptionLetter>(),
    isCorrect: boolean().notNull(),
    /** Seconds. */
    timeSpent: integer().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.studentId, table.questionId), index().on(table.questionId)],
);

export type Attempt = typeof students.$inferSelect;
