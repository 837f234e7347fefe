import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
