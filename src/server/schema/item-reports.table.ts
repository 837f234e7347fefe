import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { bankItems } from './bank.table.ts';

/**
 * What students said is wrong with items that they practised. They practise without a name, so a report names nobody.
 */
export const itemReports = pgTable(
  'item_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer()
      .notNull()
      .references(() => bankItems.id, { onDelete: 'cascade' }),
    /** The version of the item that the student saw. */
    version: integer().notNull(),
    /** An id that the device of the student has made, so that a repeated request is one report. */
    reportKey: varchar({ length: 40 }).notNull().unique(),
    reason: varchar({ length: 30 }).notNull(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When an educator closed the report; null while it is open. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('item_reports_item_index').on(table.itemId)],
);
