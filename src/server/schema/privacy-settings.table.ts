import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How long the data of students are kept. The table has at most one row; without a row they are kept until an educator
 * deletes them.
 */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    id: integer().primaryKey().default(1),
    /** Days from the end of an attempt until it is anonymised; null: it is not. */
    anonymiseAfterDays: integer(),
  },
  (table) => [
    check('privacy_settings_one_row_check', sql`${table.id} = 1`),
    check('privacy_settings_days_check', sql`${table.anonymiseAfterDays} between 1 and 3650`),
  ],
);
