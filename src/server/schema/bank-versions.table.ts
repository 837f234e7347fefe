import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { bankItems } from './bank-items.table.ts';

/** The content of an item, one row a version. A row is never changed. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    itemId: integer()
      .notNull()
      .references(() => bankItems.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    questionText: text().notNull(),
    /** In the order of their letters. */
    options: text().array().notNull(),
    correctAnswer: char({ length: 1 }).$type<OptionLetter>().notNull(),
    alsoCorrect: char({ length: 1 }).array().$type<OptionLetter[]>().notNull().default([]),
    explanation: text(),
    imageUrl: text(),
    /**
     * What the version changed. Statistics of uses before a `small` change, such as spelling, still describe the item; a `wording` or `key`
     * change starts new ones.
     */
    change: varchar({ length: 10 }).$type<'small' | 'wording' | 'key'>().notNull().default('wording'),
    /** The id of the educator; null for a version that followed from a change of a question. */
    by: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.version] }),
    // Tells which items have a picture without reading all texts.
    index('bank_versions_picture_index').on(table.itemId, table.version).where(sql`${table.imageUrl} is not null`),
    check('bank_versions_change_check', sql`${table.change} in ('small', 'wording', 'key')`),
  ],
);

export type BankVersion = typeof bankVersions.$inferSelect;
