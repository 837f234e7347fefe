import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OptionLetter } from '../exams/option-letter.ts';
import { Id, line } from '../fields.ts';
import { ImportParams, uploadLimits } from '../spreadsheets.contract.ts';
import { QuestionsReceipt } from './imports.contract.ts';

/** Bytes. Pictures within the file make it large. */
const maxFileBytes = 20 * 1024 * 1024;
/** Flashcards that one import takes. */
export const mostImportedCards = 20_000;
/** Characters of a pasted text. */
const maxTextLength = 5 * 1024 * 1024;

/**
 * An item that the server has read from a file of another format. An item in the state `taken` is imported without a
 * loss. With `changed`, the notes say what the import loses or what it replaces. With `needsKey`, the file does not
 * name one right option for certain. With `same`, the bank, the library or an earlier place in the file has the item
 * already. With `leftOut`, the notes say why, and what the educator can do.
 */
const ImportItem = z.object({
  place: z.string(),
  title: z.string(),
  state: z.enum(['taken', 'changed', 'needsKey', 'same', 'leftOut']),
  notes: z.array(z.string()),
  /** In the order of their letters; empty for an item that is left out. */
  options: z.array(z.string()),
  /** Null if the file does not say it for sure, and for an item that is left out. */
  correctAnswer: z.nullable(OptionLetter),
  /**
   * Present if an educator has written or changed what the item would replace. It stays, unless `replace` names the
   * item.
   */
  isOwn: z.optional(z.boolean()),
  /** The hints that the form would show for this question too; absent without hints. */
  hints: z.optional(z.array(z.string())),
  /** Only for a flashcard: the beginning of its answer. `title` is the beginning of its question. */
  answer: z.optional(z.string()),
  /** Only for a question whose key the educator must choose: the case and the whole text. */
  text: z.optional(z.string()),
  /** The addresses of its pictures; absent without one. */
  pictures: z.optional(z.array(z.string())),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** The result of an import. */
const ImportReceipt = z.extend(QuestionsReceipt, {
  /** Null for items that go to the bank only, for flashcards and for a site. */
  examId: z.nullable(z.int()),
  /** Only for items and flashcards: how many of them were there already. */
  already: z.optional(z.int()),
  /** Only for items: the number of questions that the exam got. */
  printed: z.optional(z.int()),
  /** Only for a site: the number of exams that were added. */
  examsCount: z.optional(z.int()),
  /** Only for flashcards: how many were added. `questionsCount` is then 0. */
  cardsCount: z.optional(z.int()),
  /** The number of flashcards and items that were there, and that this import has changed. */
  updated: z.optional(z.int()),
});

/**
 * How far the server is. `waiting`: for the files before it. `reading` and `comparing` have no parts. `total` is null
 * if the number of parts is not known.
 */
const ImportProgress = z.object({
  step: z.enum(['waiting', 'reading', 'pictures', 'comparing', 'flashcards', 'questions', 'exams']),
  done: z.int(),
  total: z.nullable(z.int()),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/**
 * An import that is not finished. The server reads the file or imports its items whether or not a page waits for it.
 */
const UnfinishedImport = z.object({
  importId: z.int(),
  fileName: z.string(),
  /** The name of the format; null until the file is read. */
  format: z.nullable(z.string()),
  /** `reading` and `taking` go on now. `ready`: the preview waits for the educator. `failed`: the file was not read. */
  state: z.enum(['reading', 'ready', 'taking', 'failed']),
  /** Null unless `state` is `reading` or `taking`. */
  progress: z.nullable(ImportProgress),
  /** Why the file was not read, or why the last attempt to import it has imported nothing. */
  failure: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type UnfinishedImport = z.infer<typeof UnfinishedImport>;

/**
 * Without `prefer`, the response has the outcome, or after 50 seconds status 202. `respond-async` (RFC 7240) asks for
 * 202 at once, and `respond-async, wait=5` for 202 after five seconds. Status 202 names the import, and the work goes
 * on.
 */
const headers = z.looseObject({ prefer: z.optional(z.string().check(z.maxLength(200))) });

/** The preview of a file of another format. The server keeps it for a day. */
const ItemsImport = z.object({
  importId: z.int(),
  fileName: z.string(),
  /** The name of the format: "GIFT". */
  format: z.string(),
  /** `site`: the export of a whole site, with flashcards and questions. */
  kind: z.enum(['questions', 'cards', 'site']),
  counts: z.object({
    taken: z.int(),
    changed: z.int(),
    needsKey: z.int(),
    same: z.int(),
    leftOut: z.int(),
  }),
  /** Empty after the import; an undone import has its items again. */
  items: z.array(ImportItem),
  /** Null before the import. */
  receipt: z.nullable(ImportReceipt),
  /** Why the last attempt to import the items has imported nothing; absent otherwise. */
  failure: z.optional(z.string()),
});
export type ItemsImport = z.infer<typeof ItemsImport>;

export const openImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'authors',
  summary:
    'Read questions or flashcards of another format, from a file or a pasted text, and show what an import would take',
  headers,
  body: z.object({
    text: z.optional(z.string().check(z.maxLength(maxTextLength, 'Paste at most five million characters at once.'))),
    /** The format, if the educator knows better than the recognition. */
    as: z.optional(z.string().check(z.maxLength(50))),
  }),
  files: { file: { maxBytes: maxFileBytes, tooLarge: 'The file is larger than 20 MB. Split it into smaller files.' } },
  response: ItemsImport,
  accepted: UnfinishedImport,
  errors: ['upload.unreadable', 'import.cancelled'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'authors',
  summary: 'The files of other formats of the last day that this account has not imported yet, the latest first',
  response: z.array(UnfinishedImport),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:importId',
  access: 'authors',
  summary:
    'What was read from a file of another format, or what its import has done; status 202 while the server reads or imports it. If the file was not read, the error says why',
  params: ImportParams,
  response: ItemsImport,
  accepted: UnfinishedImport,
  errors: ['import.not_found', 'import.interrupted', 'upload.unreadable'],
});

export const listImportFormats = endpoint({
  method: 'GET',
  path: '/api/imports/formats',
  access: 'authors',
  summary: 'The formats of other programs that an import reads',
  response: z.array(
    z.object({
      /** The value that `as` takes. */
      name: z.string(),
      /** The name that people read. */
      label: z.string(),
    }),
  ),
});

/** The indexes of items in the preview, from 0. */
const ItemIndexes = z.array(z.int()).check(z.maxLength(Math.max(uploadLimits.rows, mostImportedCards)));

export const takeImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/take',
  access: 'authors',
  summary: 'Import what the preview has shown; repeating it imports nothing more and has the same answer',
  params: ImportParams,
  headers,
  body: z.object({
    /** The version of the preview of a spreadsheet, which needs it. */
    version: z.optional(z.int()),
    /** For a spreadsheet: whether to leave out the questions that the preview shows as known or repeated. */
    onlyNew: z._default(z.boolean(), false),
    // The other fields are for items of other formats, which go to the bank, and for flashcards, which go to topics.
    /** The subject that the items get instead of the one in the file. */
    subjectId: z.optional(Id),
    /**
     * The topic that the items get instead of the one in the file, with its subject. Without a subject and a topic, the
     * decks of flashcards name them.
     */
    topicId: z.optional(Id),
    topicName: z.optional(line('Topic', 200)),
    /** The exam that gets the items as questions too. */
    examId: z.optional(Id),
    exclude: z._default(ItemIndexes, []),
    /** The items with `isOwn` that replace what an educator has written. */
    replace: z._default(ItemIndexes, []),
    /**
     * The letters of right options by the index of the item. An item that needs a key and gets none is not imported.
     */
    keys: z._default(z.record(z.string().check(z.regex(/^\d{1,4}$/)), OptionLetter), {}),
  }),
  response: ImportReceipt,
  accepted: UnfinishedImport,
  errors: [
    'import.not_found',
    'import.unread',
    'import.cancelled',
    'import.outdated',
    'exam.not_found',
    'subject.not_found',
    'topic.not_found',
    'upload.invalid_rows',
  ],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/cancel',
  access: 'authors',
  summary:
    'Stop reading a file and forget it, or stop its import, which then has imported nothing; also forgets a file that could not be read',
  params: ImportParams,
  response: z.object({
    /** False if the reading or the import had ended before. */
    isCancelled: z.boolean(),
  }),
  errors: ['import.not_found'],
});

export const discardImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/discard',
  access: 'authors',
  summary: 'Forget a preview that is not imported',
  params: ImportParams,
  response: z.object({
    /** False if it is being imported now, or is imported already. */
    isDiscarded: z.boolean(),
  }),
  errors: ['import.not_found', 'import.unread'],
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:importId',
  access: 'authors',
  summary:
    'Remove the items that an import has added to the bank and to its exam, if no attempt has any of them, or its flashcards that no educator has changed since; they can then be imported again',
  params: ImportParams,
  response: z.object({ removed: z.int() }),
  errors: ['import.not_found', 'import.used'],
});
