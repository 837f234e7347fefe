import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often a backup is kept on the server, and what the last backup was. The table has at most one row; without a row
 * none is kept.
 */
export const backupSchedule = pgTable(
  'backup_schedule',
  {
    id: integer().primaryKey().default(1),
    /** Null: no backups are kept. */
    every: text().$type<'day' | 'week'>(),
    /** How many files are kept; each new one replaces the oldest. */
    kept: integer().notNull().default(7),
    /** When the next backup is due. */
    nextAt: timestamp({ withTimezone: true }),
    /** The last complete backup, wherever it was written. */
    lastAt: timestamp({ withTimezone: true }),
    lastBytes: bigint({ mode: 'number' }),
    lastWay: text().$type<'download' | 'schedule' | 'command'>(),
  },
  (table) => [
    check('backup_schedule_one_row_check', sql`${table.id} = 1`),
    check('backup_schedule_every_check', sql`${table.every} in ('day', 'week')`),
    check('backup_schedule_kept_check', sql`${table.kept} between 1 and 100`),
    check('backup_schedule_next_check', sql`(${table.every} is null) = (${table.nextAt} is null)`),
    check('backup_schedule_way_check', sql`${table.lastWay} in ('download', 'schedule', 'command')`),
  ],
);
