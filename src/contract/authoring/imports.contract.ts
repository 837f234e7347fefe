import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Question, type QuestionDraft } from '../exams/questions.contract.ts';
import { Id } from '../fields.ts';

/** The columns that an upload may have, in the order of the template; `field` is what the column is of a question. */
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
] as const satisfies { name: string; field: keyof QuestionDraft; isRequired: boolean }[];

export type UploadField = (typeof uploadColumns)[number]['field'];
export type UploadColumnName = (typeof uploadColumns)[number]['name'];

/** Questions in one file, and columns in all. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 40 } as const;

/** Something about one row. `row` is the number that a spreadsheet program shows at its left, counted from 1 with the header. */
export const UploadNote = z.object({
  row: z.int(),
  /** As the template names it; null when it is about the row as a whole. */
  column: z.nullable(z.string()),
  /** What is wrong and what to change. */
  reason: z.string(),
});
export type UploadNote = z.infer<typeof UploadNote>;

/** What a file would bring, before anything is imported. */
export const UploadPreview = z.object({
  /** Rows with text in them, without the header. */
  rowsCount: z.int(),
  /** The worksheet that was read; null for a CSV file. */
  sheetName: z.nullable(z.string()),
  /** Worksheets with text in them that were not read. */
  otherSheets: z.array(z.string()),
  /** Columns that were not read, for their names mean nothing here. */
  unknownColumns: z.array(z.string()),
  /** The first good questions. */
  sample: z.array(z.extend(z.omit(Question, { id: true, examId: true, createdAt: true }), { row: z.int() })),
  /** While there is one, nothing can be imported. */
  problems: z.array(UploadNote),
  /** Worth a look, but no hindrance: possible duplicates, text that may have been cut off. */
  warnings: z.array(UploadNote),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

const upload = {
  access: 'admin',
  body: z.object({ examId: Id }),
  files: {
    file: {
      maxBytes: uploadLimits.bytes,
      isRequired: true,
      tooLarge: 'The file is larger than 5 MB. Split it into smaller files and upload them one after the other.',
      missing: 'Please choose a .csv, .xlsx or .xls file.',
    },
  },
} as const;

export const previewQuestionUpload = endpoint({
  ...upload,
  method: 'POST',
  path: '/api/questions/bulk-upload/preview',
  summary: 'What a spreadsheet of questions holds, with every problem; imports nothing',
  response: UploadPreview,
  errors: ['exam.not_found', 'upload.unreadable'],
});

export const bulkUploadQuestions = endpoint({
  ...upload,
  method: 'POST',
  path: '/api/questions/bulk-upload',
  summary: 'Import all questions of a spreadsheet, or none and every problem as an issue: "row 3, Correct Answer"',
  response: z.object({
    examId: z.int(),
    /** How many were imported. */
    questionsCount: z.int(),
  }),
  errors: ['exam.not_found', 'upload.unreadable', 'upload.invalid_rows'],
});
