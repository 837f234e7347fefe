import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Provenance } from '#contract/authoring/generation.contract.ts';
import type { KeyState } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { cases } from './cases.table.ts';

/**
 * The items of the question bank. A question is the printing of an item in one exam, and `bank_versions` has the texts.
 * The trigger `keep_bank_item` of `questions` adds and changes items, so that every path that adds a question has its
 * item.
 */
export const bankItems = pgTable(
  'bank_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `draft`: no educator has approved the generated item. `retired`: the bank keeps the item, and no paper gets it.
     */
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
    /** The text that a search compares with its words: the folded text and options of the newest version. */
    searched: text().notNull(),
    caseId: integer().references(() => cases.id, { onDelete: 'set null' }),
    /** Whether students may practise the item when no exam holds its key back. */
    practice: varchar({ length: 10 }).$type<'never' | 'released'>().notNull().default('never'),
    /** The number of exams that had the item and that somebody sat, from `bank_uses`. */
    uses: integer().notNull().default(0),
    /** When the latest of the exams that used the item began. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /**
     * The share of correct answers, from 0 to 1, over the uses since the last change of wording or key; null below 30
     * attempts.
     */
    facility: real(),
    /** From −100 to 100, over the same uses. */
    discrimination: real(),
    generatedBy: jsonb().$type<Provenance>(),
    /** The id of an imported item in its file: the idnumber, identifier or id of the format. */
    knownBy: text(),
    /**
     * The version that the last import wrote; an educator has changed the item since if the newest version is another
     * one.
     */
    importedVersion: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * When an educator deleted the item, which is then retired too. An undo brings it back until a job removes it a day
     * later.
     */
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
     * What the version changed. Statistics of uses before a `small` change, such as spelling, still describe the item;
     * a `wording` or `key` change starts new ones.
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

/**
 * The figures of an item in one exam. A row is written when the exam is deleted, and it names no exam by a foreign key,
 * so that the figures stay.
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
    /** The share of the attempts that answered correctly, from 0 to 1. */
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
