import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { ResultFigures, TopicFigures } from './own-results.contract.ts';

/** One attempt of a person, or an exam of the roster that the person missed. */
const PersonExam = z.object({
  examId: z.int(),
  examTitle: z.string(),
  examCode: z.string(),
  /** `absent`: others have sat the exam, and the person has not. */
  state: z.enum(['graded', 'open', 'absent']),
  /**
   * When the attempt ended, or began if it is open, or when an absent person could have begun at the latest. ISO 8601.
   */
  at: z.nullable(z.string()),
  /** Null for an absent person. */
  sessionId: z.nullable(z.string()),
  /** The figures of the result, also before they are released. Null unless the state is `graded`. */
  figures: z.nullable(ResultFigures),
  /** The points by subject, in alphabetical order; without questions that have no subject. */
  subjects: z.array(z.object({ name: z.string(), points: z.int(), maxPoints: z.int() })),
  /** Seconds from the start to the end of the attempt. */
  seconds: z.nullable(z.int()),
  /** Minutes that the roster or an educator gave beyond the time of the exam. */
  extraMinutes: z.int(),
  /** How many seconds of the extra minutes the attempt used. */
  extraSecondsUsed: z.int(),
});
export type PersonExam = z.infer<typeof PersonExam>;

const SubjectFigures = z.object({
  name: z.string(),
  questions: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
});

export const PersonResults = z.object({
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  extraPercent: z.int(),
  hasLeft: z.boolean(),
  /** The cohort of the person; null for a person of one exam alone. */
  cohort: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The latest first. */
  exams: z.array(PersonExam),
  /** The figures of each subject over the attempts that count, in alphabetical order. */
  subjects: z.array(SubjectFigures),
  /** The topics in the attempts that count, the weakest first, without topics that have right answers only. */
  topics: z.array(TopicFigures),
});
export type PersonResults = z.infer<typeof PersonResults>;

export const readPersonResults = endpoint({
  method: 'GET',
  path: '/api/people/:id/results',
  access: 'examiners',
  summary:
    'A person of a roster at all exams: marks, ranks, subjects, weak topics, times, and the exams that were missed',
  params: IdParams,
  response: PersonResults,
  errors: ['roster.not_found'],
});
