import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Provenance } from '#contract/authoring/generation.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { cases } from './cases.table.ts';

/**
 * What an educator writes and keeps. A question is the printing of an item in one exam, and `bank_versions` has the texts. The trigger
 * `keep_bank_item` of `questions` adds and changes items, so that every path that adds a question has its item.
 */
export const bankItems = pgTable(
  'bank_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `draft`: no educator has approved the generated item. `retired`: the bank keeps the item, and no paper gets it. */
    state: varchar({ length: 10 }).$type<'draft' | 'ready' | 'retired'>().notNull().default('ready'),
    subject: text(),
    topic: text(),
    tags: text().array().notNull().default([]),
    difficulty: varchar({ length: 10 }).$type<Difficulty>().notNull().default('medium'),
    /** The newest version in `bank_versions`. */
    version: integer().notNull().default(1),
    /** Counts the changes of the row, so that a client that saw an older one cannot overwrite a newer one. */
    changes: integer().notNull().default(1),
    /** The text and the options of the newest version as the function `bank_fingerprint` folds them. */
    fingerprint: text().notNull(),
    /** Tells apart the items of equal questions that one exam has more than once; 0 for all others. */
    twin: smallint().notNull().default(0),
    /** What a search looks through: the folded text and options of the newest version. */
    searched: text().notNull(),
    caseId: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** Whether students may practise the item when no exam holds its key back. */
    practice: varchar({ length: 10 }).$type<'never' | 'released'>().notNull().default('never'),
    /** The number of exams that had the item and that somebody sat, from `bank_uses`. */
    uses: integer().notNull().default(0),
    /** When the latest of these exams began. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** The share of correct answers, from 0 to 1, over the uses since the last change of wording or key; null below 30 attempts. */
    facility: real(),
    /** From −100 to 100, over the same uses. */
    discrimination: real(),
    generatedBy: jsonb().$type<Provenance>(),
    /** What the file calls the item from which it was imported: the idnumber, identifier or id of its format. */
    knownBy: text(),
    /** The version that the last import wrote; an educator has changed the item since if the newest version is another one. */
    importedVersion: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When an educator deleted the item, which is then retired too. An undo brings it back until a job removes it a day later. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('bank_items_state_check', sql`${table.state} in ('draft', 'ready', 'retired')`),
    check('bank_items_difficulty_check', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('bank_items_practice_check', sql`${table.practice} in ('never', 'released')`),
    uniqueIndex('bank_items_fingerprint_index')
      .on(table.fingerprint, table.twin)
      .where(sql`${table.state} <> 'retired'`),
    check('bank_items_deleted_check', sql`${table.deletedAt} is null or ${table.state} = 'retired'`),
    index('bank_items_deleted_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('bank_items_known_by_index').on(table.knownBy).where(sql`${table.knownBy} is not null`),
    index('bank_items_case_index').on(table.caseId).where(sql`${table.caseId} is not null`),
  ],
);

export type BankItem = typeof bankItems.$inferSelect;
