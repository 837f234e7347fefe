import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { upperCaseExamCode } from './exam-code.ts';
import { Marking } from './marking.contract.ts';
import { PatternSection } from './sections.contract.ts';

/**
 * The data of exams that students read. The requests of educators are in exams.contract.ts, which the scripts of public
 * pages do not load.
 */

/** An exam code in any case, which `z.overwrite` replaces by the stored form. */
export const ExamCode = line('Exam code', 20).check(z.overwrite(upperCaseExamCode));

export const ExamCodeParams = z.object({ examCode: ExamCode });

/** The pattern that an exam was made from, for display: its name, and the date of its source as YYYY-MM-DD. */
export const PresetName = z.object({
  name: line('The name of the preset', 100),
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'The date of the preset must be a date such as 2026-07-03.')),
});
export type PresetName = z.infer<typeof PresetName>;

const entries = ['open', 'roster'] as const;
/**
 * Who may start. `open`: each person who knows the exam code. `roster`: each person on the roster, with their personal
 * code.
 */
export const ExamEntry = z.enum(entries, `Entry must be one of ${entries.join(', ')}.`);
export type ExamEntry = z.infer<typeof ExamEntry>;

/** The fields of an exam that both its students and its educator read. */
export const describedExam = {
  title: z.string(),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.int(),
  /** The number of questions on the paper, at most the number of questions of the exam. */
  totalQuestions: z.int(),
  /** The pass mark in percent; null: the exam has none. */
  passingScore: z.nullable(z.int()),
  /** When attempts can start, ISO 8601; null: at any time. */
  opensAt: z.nullable(z.string()),
  /** When attempts end that have no extra time, ISO 8601; null: each attempt has its whole duration. */
  closesAt: z.nullable(z.string()),
  /** How many attempts each person has; null: no limit. */
  attemptsAllowed: z.nullable(z.int()),
  entry: ExamEntry,
  marking: Marking,
  /** The pattern that the exam follows; null if the educator chose its rules. */
  preset: z.nullable(PresetName),
};

/** The data of an exam that is public to all clients that know its code. */
export const ExamInfo = z.object({
  ...describedExam,
  /**
   * Seconds until the exam opens by the server's clock, with fraction; null if it has opened or has no opening time.
   */
  opensInSeconds: z.nullable(z.number()),
  /** Whether the closing time has passed, so that attempts can no longer start. */
  isOver: z.boolean(),
  /**
   * The sections in their order, with the numbers of their questions if the educator has set them; empty for a paper
   * without sections.
   */
  sections: z.array(PatternSection),
  /** The smallest and the largest number of options of its questions; 4 for an exam without questions. */
  optionsCount: z.object({ fewest: z.int(), most: z.int() }),
  /** How many of `totalQuestions` are tried out and count for nothing; absent without such questions. */
  pilotQuestions: z.optional(z.int()),
});
export type ExamInfo = z.infer<typeof ExamInfo>;

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exam/:examCode',
  access: 'public',
  summary: 'What a student sees of an exam before starting it',
  params: ExamCodeParams,
  response: ExamInfo,
  errors: ['exam.not_found'],
});

/** The value of a release date while the educator holds the release back. */
export const held = 'held';

/**
 * How the player shows the state of each question. `standard`: answered or not, with a flag for a mark. `fiveStates`:
 * as in the Indian national exams, not visited, not answered, answered, marked for review, answered and marked for
 * review.
 */
const palettes = ['standard', 'fiveStates'] as const;
export const Palette = z.enum(palettes, `The palette must be one of ${palettes.join(', ')}.`);
export type Palette = z.infer<typeof Palette>;
