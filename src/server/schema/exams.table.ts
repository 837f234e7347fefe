import { boolean, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

export const exams = pgTable('exams', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  description: text(),
  examCode: varchar({ length: 20 }).notNull().unique(),
  /** Minutes. */
  duration: integer().notNull(),
  /** How many of its questions a paper shows; the paper is shorter when the exam has fewer. */
  totalQuestions: integer().notNull(),
  /** Percent. */
  passingScore: integer().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Exam = typeof exams.$inferSelect;
export type NewExam = typeof exams.$inferInsert;
