import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Says which content is demo content. The table has at most one row. It has none if the database was created without
 * demo content or by a release that did not have this table, and after an administrator has removed the demo content.
 */
export const demoContent = pgTable(
  'demo_content',
  {
    id: integer().primaryKey().default(1),
    /**
     * The time of the transaction that inserted the demo content, to the microsecond. The demo content is all content
     * with this `created_at`. Compare it in SQL only, because a JavaScript date has no microseconds.
     */
    installedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Whether an administrator decided to keep the demo content. The notice on it is then hidden. */
    isKept: boolean().notNull().default(false),
  },
  (table) => [check('demo_content_one_row_check', sql`${table.id} = 1`)],
);
