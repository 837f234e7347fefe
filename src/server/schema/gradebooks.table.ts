import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { cohorts } from './cohorts.table.ts';

/** How the totals in the gradebook of a cohort are made. A cohort without a row counts all its exams with the weight 1. */
export const gradebooks = pgTable(
  'gradebooks',
  {
    cohortId: integer()
      .primaryKey()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    /** How many exams of each person count, the best ones; null: all. */
    bestOf: integer(),
    /** By the ids of exams. Exams without a weight have 1. An exam that left the cohort keeps its weight, in case it comes back. */
    weights: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [check('gradebooks_best_of_check', sql`${table.bestOf} > 0`)],
);
