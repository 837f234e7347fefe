import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { cohorts } from './cohorts.table.ts';
import { exams } from './exams.table.ts';

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
