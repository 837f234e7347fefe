import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Vignettes that several items of the bank share. */
export const cases = pgTable('cases', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
  imageUrl: text(),
  /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Case = typeof cases.$inferSelect;
