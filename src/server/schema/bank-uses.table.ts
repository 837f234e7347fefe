import { boolean, index, integer, jsonb, pgTable, real, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { KeyState } from '#contract/exams/key.contract.ts';
import { bankItems } from './bank-items.table.ts';

/**
 * The figures of an item in one exam. A row is written when the exam is deleted, and it names no exam by a foreign key, so that the figures
 * stay.
 */
export const bankUses = pgTable(
  'bank_uses',
  {
    /** The id of the question that was the printing. */
    questionId: integer().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => bankItems.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    examId: integer().notNull(),
    examTitle: text().notNull(),
    /** When the first attempt started. */
    satAt: timestamp({ withTimezone: true }).notNull(),
    /** The number of ranked attempts that had the question. */
    attempts: integer().notNull(),
    /** The share of these that answered correctly, from 0 to 1. */
    facility: real(),
    /** From −1 to 1; null if there are too few attempts. */
    discrimination: real(),
    /** The number of attempts by the letter that they chose; `''` is no answer. */
    choices: jsonb().$type<Record<string, number>>().notNull(),
    medianSeconds: real(),
    keyState: varchar({ length: 20 }).$type<KeyState>().notNull(),
    /** Whether the question was tried out, and its answers counted for nothing. */
    isPilot: boolean().notNull().default(false),
  },
  (table) => [index('bank_uses_item_index').on(table.itemId)],
);

export type BankUse = typeof bankUses.$inferSelect;
