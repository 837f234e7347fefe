import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { searchedColumns } from './searched.ts';
import { subjects } from './subjects.table.ts';

export const topics = pgTable(
  'topics',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    subjectId: integer()
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...searchedColumns(sql`name`, sql`description`),
  },
  // Lists the topics of a subject in order, and counts them without reading the table.
  (table) => [index().on(table.subjectId, table.id)],
);

export type NewTopic = typeof topics.$inferInsert;
export type TopicRow = typeof topics.$inferSelect;
