import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OptionLetter } from '../exams/attempts/attempts.contract.ts';
import { Question, type QuestionDraft } from '../exams/questions.contract.ts';
import { Id, IdParams, line } from '../fields.ts';
import {
  ColumnIndex,
  columnsOf,
  fromJson,
  ImportParams,
  kept,
  spreadsheetFile,
  uploadLimits,
  wrongCells,
} from './spreadsheets.contract.ts';

/** The columns that an upload may have, in the order of the template. `field` is the field of a question that the column fills. */
export const uploadColumns = [
  { name: 'Question', field: 'questionText', isRequired: true },
  { name: 'Option A', field: 'optionA', isRequired: true },
  { name: 'Option B', field: 'optionB', isRequired: true },
  { name: 'Option C', field: 'optionC', isRequired: true },
  { name: 'Option D', field: 'optionD', isRequired: true },
  { name: 'Correct Answer', field: 'correctAnswer', isRequired: true },
  { name: 'Explanation', field: 'explanation', isRequired: false },
  { name: 'Difficulty', field: 'difficulty', isRequired: false },
  { name: 'Subject', field: 'subject', isRequired: false },
  { name: 'Topic', field: 'topic', isRequired: false },
  { name: 'Image URL', field: 'imageUrl', isRequired: false },
  { name: 'Option E', field: 'optionE', isRequired: false },
  { name: 'Option F', field: 'optionF', isRequired: false },
  { name: 'Section', field: 'section', isRequired: false },
  { name: 'Case', field: 'caseText', isRequired: false },
] as const satisfies { name: string; field: keyof QuestionDraft | 'caseText'; isRequired: boolean }[];

export type UploadField = (typeof uploadColumns)[number]['field'];

const UploadField = z.enum(uploadColumns.map(({ field }) => field));

/** What Rounds can remove from texts if the educator wants it: "A)" before options, a number before questions, and HTML tags. */
export const cleanings = ['letters', 'numbers', 'tags'] as const;
export type Cleaning = (typeof cleanings)[number];

const SheetName = z.nullable(z.string().check(z.maxLength(200)));

/** The answers of the educator to what a preview has asked. */
export const UploadChoices = z.object(
  {
    /** The names of the worksheets to import; by default the first one that has the columns of questions. */
    sheets: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(100))),
    /** False if no row names the columns, so that the first row is a question. */
    hasHeader: z.optional(z.boolean()),
    /** The index of the column of a field, from 0, or null to leave the field empty. Other fields keep the column that was found. */
    columns: z.optional(z.partialRecord(UploadField, z.nullable(ColumnIndex))),
    /** New texts of single cells. */
    corrections: z.optional(
      z
        .array(
          z.object({ sheet: SheetName, row: z.int(), field: UploadField, text: z.string().check(z.maxLength(10_000)) }),
        )
        .check(z.maxLength(500)),
    ),
    clean: z.optional(z.array(z.enum(cleanings)).check(z.maxLength(cleanings.length))),
    /** Whether to leave out the questions that the exam, or an earlier row of the file, seems to have already. */
    onlyNew: z.optional(z.boolean()),
  },
  'The choices must be a JSON object.',
);
export type UploadChoices = z.infer<typeof UploadChoices>;

/** The place of a row. `sheet` is null for a CSV file. `row` is the number that a spreadsheet program shows, from 1. */
const place = { sheet: z.nullable(z.string()), row: z.int() };

/** A row that cannot be imported, with each wrong cell. */
export const RowProblem = z.object({
  ...place,
  cells: wrongCells(UploadField),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** Something that the educator should look at before the import, and all its places. It does not prevent the import. */
export const UploadWarning = z.object({
  kind: z.enum(['known', 'repeated', 'cut', 'date', 'calculated', 'equal', ...cleanings]),
  reason: z.string(),
  /** Whether the choice `clean` with this kind would change at least one of the texts. */
  canClean: z.boolean(),
  places: z.array(z.object({ ...place, field: z.nullable(UploadField), found: z.string() })),
});
export type UploadWarning = z.infer<typeof UploadWarning>;

/** A question as it will be imported. */
export const UploadedQuestion = z.extend(
  z.pick(Question, {
    questionText: true,
    optionA: true,
    optionB: true,
    optionC: true,
    optionD: true,
    optionE: true,
    optionF: true,
    correctAnswer: true,
    explanation: true,
    difficulty: true,
    subject: true,
    topic: true,
    imageUrl: true,
    section: true,
  }),
  {
    ...place,
    /** The vignette that the question shares with those of the same text; null without one. */
    caseText: z.nullable(z.string()),
    /** Where the same question seems to stand already; null for a new question. */
    twin: z.nullable(z.enum(['exam', 'file'])),
  },
);
export type UploadedQuestion = z.infer<typeof UploadedQuestion>;

/** What an import of the file with these choices would do. */
export const UploadPreview = z.object({
  /** The number of rows that are questions, with and without problems. */
  rowsCount: z.int(),
  /** All worksheets that contain text, in their order. `name` is null for a CSV file. */
  sheets: z.array(
    z.object({
      name: z.nullable(z.string()),
      /** The number of rows under the header. */
      rowsCount: z.int(),
      isRead: z.boolean(),
      /** Whether the worksheet has all required columns, so that it can be imported too. */
      hasColumns: z.boolean(),
    }),
  ),
  ...columnsOf(UploadField),
  /** Required fields without a column. While there are any, no row is checked. */
  missing: z.array(UploadField),
  /** Fields that several columns could fill. While there are any, no row is checked. */
  repeated: z.array(UploadField),
  /** All questions without a problem. */
  questions: z.array(UploadedQuestion),
  /** An import is possible only if this list, `missing` and `repeated` are empty. */
  problems: z.array(RowProblem),
  warnings: z.array(UploadWarning),
  /** The number of rows from which each chosen cleaning has removed something. */
  cleaned: z.array(z.object({ kind: z.enum(cleanings), rowsCount: z.int() })),
  /** The places of pictures in the worksheets that are read. They are not imported. */
  pictures: z.array(z.object(place)),
  /** Rows that are no questions, because only one cell is filled. */
  skipped: z.array(z.object({ ...place, found: z.string() })),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

const upload = {
  method: 'POST',
  access: 'admin',
  files: spreadsheetFile('Split it into smaller files and upload them one after the other.'),
} as const;

export const previewQuestionUpload = endpoint({
  ...upload,
  path: '/api/questions/bulk-upload/preview',
  summary: 'Read a spreadsheet of questions and report every problem, without importing anything',
  body: z.object({ examId: Id }),
  response: kept(UploadPreview),
  errors: ['exam.not_found', 'upload.unreadable'],
});

export const chooseForImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:importId',
  access: 'admin',
  summary: 'Check an uploaded spreadsheet of questions again with other choices, which replace the former ones',
  params: ImportParams,
  body: z.object({ choices: UploadChoices }),
  response: kept(UploadPreview),
  errors: ['import.not_found', 'exam.not_found', 'upload.unreadable'],
});

const QuestionsReceipt = z.object({
  examId: z.int(),
  /** The number of imported questions. */
  questionsCount: z.int(),
});

/** Bytes. Pictures within the file make it large. */
const maxFileBytes = 20 * 1024 * 1024;
/** Flashcards that one import takes. */
export const mostImportedCards = 20_000;
/** Characters of a pasted text. */
const maxTextLength = 5 * 1024 * 1024;

/**
 * An item of a file of another format. `taken`: as it stands in the file; `changed`: the notes say what is lost; `needsKey`: the file does
 * not say for sure which option is right; `same`: the bank or the library has it, or the file has it before; `leftOut`: the notes say why
 * and what to do.
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
  /** Of a flashcard: the beginning of its answer. `title` is that of its question. */
  answer: z.optional(z.string()),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** What an import has done. */
const ImportReceipt = z.extend(QuestionsReceipt, {
  /** Null for items that go to the bank only, for flashcards and for a site. */
  examId: z.nullable(z.int()),
  /** Of items and flashcards: the number of those that were there already. */
  already: z.optional(z.int()),
  /** Of items: the number of questions that the exam got. */
  printed: z.optional(z.int()),
  /** Of flashcards: the number of those that were added. `questionsCount` is 0. */
  cardsCount: z.optional(z.int()),
  /** Of flashcards: the number of those that an earlier import had added, and that this one has changed. */
  updated: z.optional(z.int()),
});

/** What the server keeps of a file of another format, for a day. */
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
});
export type ItemsImport = z.infer<typeof ItemsImport>;

export const openImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'admin',
  summary:
    'Read questions or flashcards of another format, from a file or a pasted text, and show what an import would take',
  body: z.object({
    text: z.optional(z.string().check(z.maxLength(maxTextLength, 'Paste at most five million characters at once.'))),
    /** The format, if the educator knows better than the recognition. */
    as: z.optional(z.string().check(z.maxLength(50))),
  }),
  files: { file: { maxBytes: maxFileBytes, tooLarge: 'The file is larger than 20 MB. Split it into smaller files.' } },
  response: ItemsImport,
  errors: ['upload.unreadable'],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:importId',
  access: 'admin',
  summary: 'What was read from a file of another format, or what its import has done',
  params: ImportParams,
  response: ItemsImport,
  errors: ['import.not_found'],
});

export const listImportFormats = endpoint({
  method: 'GET',
  path: '/api/imports/formats',
  access: 'admin',
  summary: 'The formats of other programs that an import reads',
  response: z.array(
    z.object({
      /** For `as`. */
      name: z.string(),
      /** For people. */
      label: z.string(),
    }),
  ),
  errors: [],
});

/** The indexes of items in the preview, from 0. */
const ItemIndexes = z.array(z.int()).check(z.maxLength(Math.max(uploadLimits.rows, mostImportedCards)));

export const takeImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/take',
  access: 'admin',
  summary: 'Import what the preview has shown; repeating it imports nothing more and has the same answer',
  params: ImportParams,
  body: z.object({
    /** The version of the preview of a spreadsheet, which needs it. */
    version: z.optional(z.int()),
    /** For a spreadsheet: whether to leave out the questions that the preview shows as known or repeated. */
    onlyNew: z._default(z.boolean(), false),
    // The other fields are for items of other formats, which go to the bank, and for flashcards, which go to topics.
    /** The subject that the items get instead of the one in the file. */
    subjectId: z.optional(Id),
    /** The topic that the items get instead of the one in the file, with its subject. Without a subject and a topic, the decks of flashcards name them. */
    topicId: z.optional(Id),
    topicName: z.optional(line('Topic', 200)),
    /** The exam that gets the items as questions too. */
    examId: z.optional(Id),
    exclude: z._default(ItemIndexes, []),
    /** The letters of right options by the index of the item. An item that needs a key and gets none is not imported. */
    keys: z._default(z.record(z.string().check(z.regex(/^\d{1,4}$/)), OptionLetter), {}),
  }),
  response: ImportReceipt,
  errors: [
    'import.not_found',
    'import.outdated',
    'exam.not_found',
    'subject.not_found',
    'topic.not_found',
    'upload.invalid_rows',
  ],
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:importId',
  access: 'admin',
  summary:
    'Remove the items that an import has added to the bank and to its exam, if no attempt has any of them, or its flashcards that no educator has changed since; they can then be imported again',
  params: ImportParams,
  response: z.object({ removed: z.int() }),
  errors: ['import.not_found', 'import.used'],
});

export const bulkUploadQuestions = endpoint({
  ...upload,
  path: '/api/questions/bulk-upload',
  summary:
    'Import all questions of a spreadsheet; if any row has a problem, import none and report each problem as an issue',
  body: z.object({
    examId: Id,
    /** `UploadChoices` as JSON text, because forms send only text. */
    choices: z._default(z.pipe(fromJson, UploadChoices), {}),
  }),
  response: QuestionsReceipt,
  errors: ['exam.not_found', 'upload.unreadable', 'upload.invalid_rows'],
});

/** An import of a spreadsheet, of which the exam still has questions. */
export const QuestionUpload = z.object({
  id: z.int(),
  fileName: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The number of questions that the exam still has. */
  questionsCount: z.int(),
  /** The number of these that are on the papers of attempts. */
  onPapersCount: z.int(),
});
export type QuestionUpload = z.infer<typeof QuestionUpload>;

export const listQuestionUploads = endpoint({
  method: 'GET',
  path: '/api/questions/bulk-uploads',
  access: 'admin',
  summary: 'The latest imports of spreadsheets into an exam, the newest first',
  query: z.object({ examId: Id }),
  response: z.array(QuestionUpload),
  errors: [],
});

export const undoQuestionUpload = endpoint({
  method: 'DELETE',
  path: '/api/questions/bulk-uploads/:id',
  access: 'admin',
  summary: 'Remove the questions of an import from its exam, except those that are on the papers of attempts',
  params: IdParams,
  response: z.object({
    /** The number of questions that were removed. */
    removed: z.int(),
  }),
  errors: ['upload.not_found', 'upload.on_papers'],
});
