import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportProgress } from '#contract/authoring/items-import.contract.ts';
import { adminUsers } from './admin-users.table.ts';
import { bytes } from './bytes-column.ts';

/**
 * The kind of an import. `questions`: rows of a spreadsheet for one exam. `roster` and `people`: rows of a list of
 * people, for an exam and for a cohort. `items`: questions of another format for the bank. `cards`: flashcards. `site`:
 * the export of a whole site. `unread`: a file of another format that is being read, or that could not be read.
 * `cohort`: no file, but the data from which an educator undoes a join or a deletion of a cohort.
 */
export type ImportKind = 'questions' | 'roster' | 'people' | 'items' | 'cards' | 'site' | 'unread' | 'cohort';

/**
 * Files that an educator has uploaded: what a reader has read from the file, and the items that the preview shows, so
 * that the import stores these items. A batch is deleted after a day.
 */
export const importBatches = pgTable(
  'import_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    /**
     * The exam that gets the items, or the cohort for the kinds `people` and `cohort`; null for a batch of the kind
     * `items`, whose import names the exam, and of the kinds `cards` and `site`. No foreign key: if the exam was
     * deleted, the import says this, and not that the batch is unknown.
     */
    examId: integer(),
    /** The format that the reader has recognised, such as `csv` or `GIFT`; empty for a file that is not read. */
    format: text().notNull(),
    fileName: text().notNull(),
    /**
     * What the reader has read from the file, before the choices; packed by the reader. Null for items, and after the
     * import.
     */
    parsed: bytes(),
    /** How the educator wants the file to be understood. */
    choices: json().notNull(),
    /**
     * The checked items, as the preview shows them. Null while a problem prevents the import, and after an import that
     * cannot be repeated.
     */
    items: json().$type<unknown[]>(),
    /** Rises when the file is checked with other choices. An import names the version that the educator has seen. */
    version: integer().notNull().default(1),
    /** The answer to the import. Null before it. */
    receipt: json(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * Names the work that reads the file, if the kind is `unread`, or that imports the items. Null while there is none.
     * Work that was cancelled, or whose batch another process has taken over, does not find its name any more and
     * stores nothing.
     */
    workId: text(),
    /** How far the work is. */
    progress: json().$type<ImportProgress>(),
    /** The process that does the work renews it. If it is old, the work was interrupted. */
    heartbeatAt: timestamp({ withTimezone: true }),
    /** Why the last work has failed, as the educator reads it. */
    failure: text(),
  },
  (table) => [index().on(table.userId)],
);
