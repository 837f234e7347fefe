import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The educators' list of words that questions should use. The table has at most one row; without a row the list is
 * empty.
 */
export const preferredWordLists = pgTable(
  'preferred_words',
  { id: integer().primaryKey().default(1), text: text().notNull() },
  (table) => [check('preferred_words_one_row_check', sql`${table.id} = 1`)],
);
