import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Facts about the whole installation. The table has at most one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Identifies the secret from which all processes on this database derive their keys. Does not reveal it. */
    secretId: text().notNull(),
  },
  (table) => [check('installation_one_row_check', sql`${table.id} = 1`)],
);

/**
 * The id of the content of this database, under which the devices of students keep their study plans. A backup holds
 * it, because the ids of flashcards mean the same cards after a restore. The table has at most one row.
 */
export const siteIdentity = pgTable(
  'site_identity',
  { id: integer().primaryKey().default(1), siteId: uuid().notNull().defaultRandom() },
  (table) => [check('site_identity_one_row_check', sql`${table.id} = 1`)],
);
