import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * The id of the content of this database, under which the devices of students keep their study plans. A backup holds it, because the ids
 * of flashcards mean the same cards after a restore. The table has at most one row.
 */
export const siteIdentity = pgTable(
  'site_identity',
  { id: integer().primaryKey().default(1), siteId: uuid().notNull().defaultRandom() },
  (table) => [check('site_identity_one_row_check', sql`${table.id} = 1`)],
);
