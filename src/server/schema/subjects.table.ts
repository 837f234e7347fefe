import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { searchedColumns } from './searched.ts';

export const subjects = pgTable('subjects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  ...searchedColumns(sql`name`, sql`description`),
});

export type NewSubject = typeof subjects.$inferInsert;
