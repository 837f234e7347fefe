import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Question, type QuestionDraft } from '../exams/questions.contract.ts';
import { Id } from '../fields.ts';

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
] as const satisfies { name: string; field: keyof QuestionDraft; isRequired: boolean }[];

export type UploadField = (typeof uploadColumns)[number]['field'];
export type UploadColumnName = (typeof uploadColumns)[number]['name'];

/** The limits of one file. `rows` counts questions, so without the header; `columns` counts all columns, also unknown ones. */
export const uploadLimits = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 40 } as const;

/** A problem or warning about one row. `row` is the row number that a spreadsheet program shows; the header is usually row 1. */
export const UploadNote = z.object({
  row: z.int(),
  /** The column's name in the template; null if the note is about the whole row. */
  column: z.nullable(z.string()),
  /** What is wrong and what to change. */
  reason: z.string(),
});
export type UploadNote = z.infer<typeof UploadNote>;

/** What an import of the file would do. */
export const UploadPreview = z.object({
  /** The number of rows that contain text, without the header. */
  rowsCount: z.int(),
  /** The name of the worksheet that was read; null for a CSV file. */
  sheetName: z.nullable(z.string()),
  /** The names of worksheets that contain text and were not read. */
  otherSheets: z.array(z.string()),
  /** The headers of columns that were not read because the template has no such column. */
  unknownColumns: z.array(z.string()),
  /** The first questions without a problem. */
  sample: z.array(
    z.extend(z.omit(Question, { id: true, examId: true, createdAt: true, version: true }), { row: z.int() }),
  ),
  /** An import is possible only if this list is empty. */
  problems: z.array(UploadNote),
  /** Possible duplicates and texts that may have been cut off. They do not prevent the import. */
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
  summary: 'Read a spreadsheet of questions and report every problem, without importing anything',
  response: UploadPreview,
  errors: ['exam.not_found', 'upload.unreadable'],
});

export const bulkUploadQuestions = endpoint({
  ...upload,
  method: 'POST',
  path: '/api/questions/bulk-upload',
  summary:
    'Import all questions of a spreadsheet; if any row has a problem, import none and report each problem as an issue',
  response: z.object({
    examId: z.int(),
    /** The number of imported questions. */
    questionsCount: z.int(),
  }),
  errors: ['exam.not_found', 'upload.unreadable', 'upload.invalid_rows'],
});
