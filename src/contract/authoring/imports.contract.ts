import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Question, type QuestionDraft } from '../exams/questions.contract.ts';
import { Id, IdParams } from '../fields.ts';
import {
  ColumnIndex,
  columnsOf,
  fromJson,
  ImportParams,
  kept,
  spreadsheetFile,
  wrongCells,
} from '../spreadsheets.contract.ts';

/**
 * The columns that an upload may have, in the order of the template. `field` is the field of a question that the column
 * fills.
 */
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

/**
 * The parts of texts that Rounds removes if the educator wants it: "A)" before options, a number before questions, and
 * HTML tags.
 */
export const cleanings = ['letters', 'numbers', 'tags'] as const;
export type Cleaning = (typeof cleanings)[number];

const SheetName = z.nullable(z.string().check(z.maxLength(200)));

/** The answers of the educator to the questions of a preview. */
export const UploadChoices = z.object(
  {
    /** The names of the worksheets to import; by default the first one that has the columns of questions. */
    sheets: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(100))),
    /** False if no row names the columns, so that the first row is a question. */
    hasHeader: z.optional(z.boolean()),
    /**
     * The index of the column of a field, from 0, or null to leave the field empty. Other fields keep the column that
     * was found.
     */
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
  kind: z.enum(['banked', 'known', 'repeated', 'cut', 'date', 'calculated', 'equal', 'hints', ...cleanings]),
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
    /** The vignette, which other questions with the same vignette share; null without one. */
    caseText: z.nullable(z.string()),
    /** The place where the same question seems to exist already; null for a new question. */
    twin: z.nullable(z.enum(['exam', 'file'])),
  },
);
export type UploadedQuestion = z.infer<typeof UploadedQuestion>;

/** The changes that an import of the file with these choices would make. */
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
  access: 'examiners',
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
  access: 'authors',
  summary: 'Check an uploaded spreadsheet of questions again with other choices, which replace the former ones',
  params: ImportParams,
  body: z.object({ choices: UploadChoices }),
  response: kept(UploadPreview),
  errors: ['import.not_found', 'exam.not_found', 'upload.unreadable'],
});

export const QuestionsReceipt = z.object({
  examId: z.int(),
  /** The number of imported questions. */
  questionsCount: z.int(),
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
  /** The number of questions of the upload that are on the papers of attempts. */
  onPapersCount: z.int(),
});
export type QuestionUpload = z.infer<typeof QuestionUpload>;

export const listQuestionUploads = endpoint({
  method: 'GET',
  path: '/api/questions/bulk-uploads',
  access: 'examiners',
  summary: 'The latest imports of spreadsheets into an exam, the newest first',
  query: z.object({ examId: Id }),
  response: z.array(QuestionUpload),
});

export const undoQuestionUpload = endpoint({
  method: 'DELETE',
  path: '/api/questions/bulk-uploads/:id',
  access: 'examiners',
  summary: 'Remove the questions of an import from its exam, except those that are on the papers of attempts',
  params: IdParams,
  response: z.object({
    /** The number of questions that were removed. */
    removed: z.int(),
  }),
  errors: ['upload.not_found', 'upload.on_papers'],
});
