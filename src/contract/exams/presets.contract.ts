import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Palette } from './exam-info.contract.ts';
import { Marking } from './marking.contract.ts';
import { ScaledToQuery } from './patterns.contract.ts';
import { PatternSection } from './sections.contract.ts';

/** How many questions of each subject an exam has. The exam may be longer than the paper of the pattern. */
const SubjectWeights = z.object({
  /** The exam that had these numbers: "FMGE of January 2026". */
  name: z.string(),
  /** The day of the exam, as YYYY-MM-DD. */
  date: z.string(),
  /** The address of the page that lists the numbers. */
  source: z.string(),
  /** Sentences that say who states these numbers, and how far an educator can rely on them. */
  origin: z.string(),
  subjects: z.array(z.object({ subject: z.string(), questions: z.int() })),
});
export type SubjectWeights = z.infer<typeof SubjectWeights>;

/** The pattern of one paper that candidates sit, under the names that the fields of an exam have. */
export const ExamPreset = z.object({
  name: z.string(),
  /** The day that `dateMeans` describes, as YYYY-MM-DD. */
  date: z.string(),
  /**
   * The source was published, or last changed, on `date`; or it describes the exam of that day; or it was read on that
   * day.
   */
  dateMeans: z.enum(['published', 'updated', 'exam', 'read']),
  /** The address of the page that describes the pattern. */
  source: z.string(),
  /** Minutes: the sum of the sections, if there are any. */
  duration: z.int(),
  /** The questions of the paper: the sum of the questions of the sections, if these have numbers. */
  totalQuestions: z.int(),
  /** The number of options of each question of the board. The questions of an exam may have another number. */
  optionsCount: z.int(),
  /**
   * Percent; null if the paper has no pass mark. Left out if the board announces no fixed pass mark before the exam.
   */
  passingScore: z.optional(z.nullable(z.int())),
  /** The rule that the board has instead of a pass mark, as results say it: "NEET-PG qualifies by percentile." */
  passNote: z.optional(z.string()),
  marking: Marking,
  /** Empty for a paper without sections. */
  sections: z.array(PatternSection),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  palette: Palette,
  /** Facts that an educator should know about the paper of the board. */
  note: z.optional(z.string()),
  /** Left out if no number of questions for each subject has a source. */
  weights: z.optional(SubjectWeights),
});
export type ExamPreset = z.infer<typeof ExamPreset>;

export const listExamPresets = endpoint({
  method: 'GET',
  path: '/api/exam-presets',
  access: 'examiners',
  summary:
    'The patterns of real papers that the rules of an exam can be filled from, each with its date and source; with `questions` scaled to this number of questions',
  query: ScaledToQuery,
  response: z.array(ExamPreset),
});
