import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';

/**
 * `graded`: the ranked attempt of the person. `open`: the person still writes. `absent`: a person of the roster without
 * an attempt.
 */
const MarkSheetState = z.enum(['graded', 'open', 'absent']);

/**
 * One person of an exam. Marks are whole points, of which `unit` make one mark. All figures are null for a person who
 * still writes or was absent.
 */
const MarkSheetRow = z.object({
  /** The person of the roster; null for a student without a personal code. */
  personId: z.nullable(z.int()),
  /** From the roster; null without one. */
  rollNumber: z.nullable(z.string()),
  name: z.string(),
  state: MarkSheetState,
  /** The attempt, by which an educator opens it; null for an absent person. */
  sessionId: z.nullable(z.string()),
  /** The points in each section of `columns`; null for a section that this paper does not have. */
  sections: z.array(z.nullable(z.int())),
  /** The points by subject; a subject of which the paper has no counted question is absent. */
  subjects: z.record(z.string(), z.int()),
  unit: z.int(),
  points: z.nullable(z.int()),
  maxPoints: z.nullable(z.int()),
  /** Percent of the maximum, rounded; may be negative. */
  percentage: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  percentile: z.nullable(z.number()),
  /** Null also if the attempt has no pass mark. */
  passed: z.nullable(z.boolean()),
  /** The points of grace with which the attempt passes; `points` are without them. */
  gracePoints: z.int(),
  /** Seconds from the start to the end of the attempt. */
  seconds: z.nullable(z.int()),
});
export type MarkSheetRow = z.infer<typeof MarkSheetRow>;

export const MarkSheet = z.object({
  /** The cohorts on the roster of the exam, whose gradebooks have its results too. */
  cohorts: z.array(z.object({ id: z.int(), name: z.string() })),
  columns: z.object({
    /**
     * The titles of the sections: first the present sections of the exam, then former titles that a paper still has.
     */
    sections: z.array(z.string()),
    /** The subjects of all questions, in alphabetical order. */
    subjects: z.array(z.string()),
  }),
  /**
   * In the order of the roll numbers, then by rank. After them come the people who still write, then the absent people.
   */
  rows: z.array(MarkSheetRow),
});
export type MarkSheet = z.infer<typeof MarkSheet>;

const formats = ['json', 'xlsx', 'csv'] as const;
/** The formats of a mark sheet and of a gradebook. */
export type SheetFormat = (typeof formats)[number];

export const SheetQuery = z.object({
  format: z._default(z.enum(formats, `The format must be one of ${formats.join(', ')}.`), 'json'),
});

export const sheetContentTypes: Record<SheetFormat, string> = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * The mark sheet of an exam. As JSON the response is a `MarkSheet`. A spreadsheet has marks rather than points, and
 * `AB` for an absent person.
 */
export const readMarkSheet = endpoint({
  method: 'GET',
  path: '/api/exams/:id/mark-sheet',
  access: 'examiners',
  summary: 'Each person of an exam with marks by section and subject, rank and pass, as JSON, a workbook or CSV',
  params: IdParams,
  query: SheetQuery,
  response: {
    contentType: sheetContentTypes.json,
    otherContentTypes: [sheetContentTypes.xlsx, sheetContentTypes.csv],
  },
  errors: ['exam.not_found', 'exam.regrading', 'attempts.too_many'],
});
