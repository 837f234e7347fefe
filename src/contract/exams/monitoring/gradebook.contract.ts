import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, nullableWholeNumber, wholeNumber } from '../../fields.ts';
import { SheetQuery, sheetContentTypes } from './mark-sheet.contract.ts';

/** An exam weighs nothing or up to this much. */
export const maxWeight = 100;

/**
 * The result of a person at an exam. Marks are whole points, of which `unit` make one mark, as in the mark sheet. They
 * are null for a person who still writes or was absent.
 */
const GradebookCell = z.object({
  /**
   * `graded`: the ranked attempt of the person. `open`: the person still writes. `absent`: the person has no attempt.
   */
  state: z.enum(['graded', 'open', 'absent']),
  /** The attempt; null for an absent person. */
  sessionId: z.nullable(z.string()),
  unit: z.int(),
  points: z.nullable(z.int()),
  maxPoints: z.nullable(z.int()),
  /** Percent of the maximum, rounded; may be negative. */
  percentage: z.nullable(z.int()),
  /** Among all ranked attempts at the exam, as in the student's result. */
  rank: z.nullable(z.int()),
  /** Null also if the attempt has no pass mark. */
  passed: z.nullable(z.boolean()),
  /** The points of grace with which the attempt passes; `points` are without them. */
  gracePoints: z.int(),
  /** Whether the exam is part of the person's total. */
  isCounted: z.boolean(),
});
export type GradebookCell = z.infer<typeof GradebookCell>;

const GradebookRow = z.object({
  personId: z.int(),
  rollNumber: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(['active', 'left']),
  /** One cell for each exam of `columns`; null if the exam says nothing about this person. */
  cells: z.array(z.nullable(GradebookCell)),
  /** Percent with two decimals, by the weights; null for a person who has left or of whom no exam counts. */
  total: z.nullable(z.number()),
  /** Among the people of the cohort; equal totals share a rank. */
  rank: z.nullable(z.int()),
  /**
   * How many percentage points the distance from the median of the class has grown from the former exams to the last
   * one.
   */
  trend: z.nullable(z.int()),
});
export type GradebookRow = z.infer<typeof GradebookRow>;

const GradebookExam = z.object({
  id: z.int(),
  title: z.string(),
  examCode: z.string(),
  /**
   * When the first person of the cohort started, in ISO 8601; null if no person has. Such an exam counts for nobody.
   */
  startedAt: z.nullable(z.string()),
  /** 0: the exam counts in no total. */
  weight: z.int(),
  graded: z.int(),
  open: z.int(),
  absent: z.int(),
  /** Null if no attempt has a pass mark. */
  passed: z.nullable(z.int()),
  /** The median of the graded people of the cohort; null if nobody is graded. */
  medianPercentage: z.nullable(z.number()),
});
export type GradebookExam = z.infer<typeof GradebookExam>;

export const Gradebook = z.object({
  cohort: z.object({ id: z.int(), name: z.string(), year: z.int() }),
  /** How many of a person's best exams count; null: all exams. */
  bestOf: z.nullable(z.int()),
  columns: z.object({
    /** In the order in which they were held; exams that no person has started come last. */
    exams: z.array(GradebookExam),
  }),
  /** In the order of the roll numbers, then of the list of the cohort. People who have left come last. */
  rows: z.array(GradebookRow),
  /** The median of the totals; null without one. */
  medianTotal: z.nullable(z.number()),
});
export type Gradebook = z.infer<typeof Gradebook>;

/**
 * The gradebook of a cohort. As JSON the response is a `Gradebook`. A spreadsheet has marks rather than points, and
 * `AB` for an absent person.
 */
export const readGradebook = endpoint({
  method: 'GET',
  path: '/api/cohorts/:id/gradebook',
  access: 'examiners',
  summary: 'The people of a cohort with their results at all its exams, totals and ranks, as JSON, a workbook or CSV',
  params: IdParams,
  query: SheetQuery,
  response: {
    contentType: sheetContentTypes.json,
    otherContentTypes: [sheetContentTypes.xlsx, sheetContentTypes.csv],
  },
  errors: ['cohort.not_found', 'exam.regrading', 'attempts.too_many'],
});

/** How the total of a person is made of the exams. */
export const GradebookRules = z.object({
  /** Blank text in a form is null: all exams count. */
  bestOf: nullableWholeNumber('The number of best exams', 1, 1000),
  /** Exams that are not named weigh 1. */
  weights: z
    .array(z.object({ examId: Id, weight: wholeNumber('The weight', 0, maxWeight) }), 'The weights must be a list.')
    .check(z.maxLength(1000, 'There are at most 1,000 weights.')),
});
export type GradebookRules = z.infer<typeof GradebookRules>;

export const changeGradebook = endpoint({
  method: 'PUT',
  path: '/api/cohorts/:id/gradebook',
  access: 'examiners',
  summary: 'Set the weights of the exams of a cohort, and how many of the best exams count',
  params: IdParams,
  body: GradebookRules,
  response: z.object({
    bestOf: z.nullable(z.int()),
    weights: z.array(z.object({ examId: z.int(), weight: z.int() })),
  }),
  errors: ['cohort.not_found'],
});
