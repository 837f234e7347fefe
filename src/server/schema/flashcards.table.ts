import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Provenance } from '#contract/authoring/generation.contract.ts';
import { searchedColumns } from './searched.ts';
import { topics } from './topics.table.ts';

/** The place of a card that no educator has arranged. It comes after all arranged cards. */
export const lastPosition = 2_147_483_647;

export const flashcards = pgTable(
  'flashcards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    question: text().notNull(),
    answer: text().notNull(),
    /** The picture of each side. A side that has one may have an empty text. */
    questionImageUrl: text(),
    answerImageUrl: text(),
    /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    /**
     * The place in the topic. Cards with the same place, such as new ones at the end, come in the order of their ids.
     */
    position: integer().notNull().default(lastPosition),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...searchedColumns(sql`question`, sql`answer`),
    /**
     * The id of an imported flashcard in its file, so that a later version of the file changes it; null for other
     * cards.
     */
    knownBy: text(),
    /** The digest of the contents that the last import has given the card. Other contents are an educator's. */
    importedAs: text(),
    /** The origin of a generated flashcard; null for a flashcard that a person wrote. */
    generatedBy: jsonb().$type<Provenance>(),
    /** A generated flashcard that no educator has approved. Only educators may see it, and no count includes it. */
    isDraft: boolean().notNull().default(false),
    /**
     * What the checks of a generated flashcard found, one sentence each, until an educator edits, dismisses or approves
     * it.
     */
    warnings: jsonb().$type<string[]>().notNull().default([]),
  },
  // Lists the approved flashcards of a topic in order, and counts them without reading the table.
  (table) => [
    index().on(table.topicId, table.isDraft, table.position, table.id),
    index().on(table.knownBy).where(sql`${table.knownBy} is not null`),
  ],
);

export type NewFlashcard = typeof flashcards.$inferInsert;
export type FlashcardRow = typeof flashcards.$inferSelect;

/**
 * Flashcards that an educator deleted, kept for a day so that the deletion can be undone with their ids, on which
 * students' grades depend.
 */
export const removedFlashcards = pgTable(
  'removed_flashcards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The same for all cards that one request deleted. */
    removalId: uuid().notNull(),
    removedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row of the card, by the names of its columns. */
    card: jsonb().notNull(),
  },
  (table) => [index().on(table.removalId), index().on(table.removedAt)],
);
