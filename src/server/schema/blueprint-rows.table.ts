import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { exams } from './exams.table.ts';

/** What the paper of an exam is built from: how many items of which kind. A null field takes any item. */
export const blueprintRows = pgTable(
  'blueprint_rows',
  {
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** The place of the row, from 1. */
    position: integer().notNull(),
    /** The position of the section that the items get, from 1; null: the first section with room. */
    section: integer(),
    subject: text(),
    topic: text(),
    tag: text(),
    difficulty: varchar({ length: 10 }).$type<Difficulty>(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.position] }),
    check('blueprint_rows_count_check', sql`${table.count} > 0`),
    check('blueprint_rows_difficulty_check', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
  ],
);
