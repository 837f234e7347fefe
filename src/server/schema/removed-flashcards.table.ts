import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Flashcards that an educator deleted, kept for a day so that the deletion can be undone with their ids, on which students' grades depend. */
export const removedFlashcards = pgTable(
  'removed_flashcards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** All cards that one request deleted have the same one. */
    removalId: uuid().notNull(),
    removedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row of the card, by the names of its columns. */
    card: jsonb().notNull(),
  },
  (table) => [index().on(table.removalId), index().on(table.removedAt)],
);
