import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PatternRules } from '#contract/exams/patterns.contract.ts';

/** The own patterns of the site: rules of papers that educators have saved for other exams. No exam refers to them. */
export const examPatterns = pgTable(
  'exam_patterns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    rules: jsonb().$type<PatternRules>().notNull(),
  },
  // Two names that differ in their case alone could not be told apart.
  (table) => [uniqueIndex('exam_patterns_name_index').on(sql`lower(${table.name})`)],
);
