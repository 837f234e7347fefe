import { boolean, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

export const exams = pgTable('exams', {
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
});

export type Exam = typeof exams.$inferSelect;
export type NewExam = typeof exams.$inferInsert;
