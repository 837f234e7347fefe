import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Classes: people who sit several exams with the same personal codes. */
export const cohorts = pgTable('cohorts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The calendar year in which the class began. */
  year: integer().notNull(),
  /** When an educator put the cohort away. Its people keep their codes and results. Null: it is in use. */
  archivedAt: timestamp({ withTimezone: true }),
  /**
   * Whether the cohort is the roster of one exam from before there were cohorts, and no educator has worked with it. It is changed through
   * the roster of this exam, and deleted with the exam.
   */
  isOfOneExam: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Cohort = typeof cohorts.$inferSelect;
