import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const subjects = pgTable('subjects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type NewSubject = typeof subjects.$inferInsert;
