import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../fields.ts';
import { OptionLetter } from './attempts.contract.ts';

/** Null where there are too few attempts to have the figure, or where it would be a division by zero. */
const Figure = z.nullable(z.number());

/** What became of one option, or of giving no answer. */
const OptionAnalytics = z.object({
  /** Null: no answer was given. */
  option: z.nullable(OptionLetter),
  /** How many attempts chose it. */
  attempts: z.int(),
  /** Of the attempts that had the question, 0 to 1. */
  share: Figure,
  /** Mean total, in marks, of the attempts that chose it. */
  meanTotal: Figure,
});
export type OptionAnalytics = z.infer<typeof OptionAnalytics>;

/** What an educator should think of a question. */
const Verdict = z.object({
  tone: z.enum(['good', 'neutral', 'warn', 'bad']),
  /** A few words for a badge: "Check the key". */
  label: z.string(),
  /** The same in a sentence: "Check the key: option C attracts the strongest students." */
  text: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/** How one question worked. The indices are those of Moodle's quiz statistics. */
const QuestionAnalytics = z.object({
  questionId: z.int(),
  /** Its place among the exam's questions, from 1. */
  number: z.int(),
  questionText: z.string(),
  correctAnswer: OptionLetter,
  difficulty: z.string(),
  subject: z.nullable(z.string()),
  /** How many closed attempts had it on their paper; all figures are over these. */
  attempts: z.int(),
  /** Mean mark divided by the maximum mark, 0 to 1: the share of correct answers. */
  facilityIndex: Figure,
  /** Of the mark, in marks. */
  standardDeviation: Figure,
  /** Percent, −100 to 100: how the mark correlates with the rest of the paper. */
  discriminationIndex: Figure,
  /** Percent: the discrimination reached, of what could be reached with this facility. */
  discriminativeEfficiency: Figure,
  /** Percent of what decides the ranking; null where the question works against it. */
  effectiveWeight: Figure,
  /** Seconds, over the latest attempts (`timedAttempts`). */
  medianSeconds: Figure,
  /** A to D, then no answer. */
  options: z.array(OptionAnalytics),
  verdict: Verdict,
});
export type QuestionAnalytics = z.infer<typeof QuestionAnalytics>;

/** Questions taken together that share a subject or a difficulty. */
const GroupAnalytics = z.object({
  /** Null: the questions without one. */
  name: z.nullable(z.string()),
  questions: z.int(),
  /** How often its questions were on a paper. */
  answers: z.int(),
  /** Of these, 0 to 1. */
  correctShare: Figure,
  unansweredShare: Figure,
});
export type GroupAnalytics = z.infer<typeof GroupAnalytics>;

/** The marks of the attempts that had the same paper: the one that most had. */
const MarksAnalytics = z.object({
  attempts: z.int(),
  /** How many questions that paper has; a question is one mark. */
  questions: z.int(),
  mean: Figure,
  median: Figure,
  standardDeviation: Figure,
  skewness: Figure,
  kurtosis: Figure,
  /** Coefficient of internal consistency (100 × Cronbach's alpha), percent; may be negative. */
  internalConsistency: Figure,
  /** Percent of the standard deviation that is due to chance. */
  errorRatio: Figure,
  /** In marks. */
  standardError: Figure,
});
export type MarksAnalytics = z.infer<typeof MarksAnalytics>;

export const ExamAnalytics = z.object({
  /** Closed ones; those still in progress count nowhere here. */
  attempts: z.int(),
  averagePercentage: Figure,
  medianPercentage: Figure,
  /** Percent of the attempts that reached the passing score they were told. */
  passRate: Figure,
  /** Seconds from start to end. */
  medianSeconds: Figure,
  /** The exam's now, percent. Attempts may have been told another. */
  passingScore: z.int(),
  /** Ten steps of 10 percent; the last holds 100 as well. */
  scores: z.array(z.object({ fromPercent: z.int(), toPercent: z.int(), attempts: z.int(), passed: z.int() })),
  /** Ten equal steps of the longest time an attempt had; empty without attempts. */
  times: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number(), attempts: z.int() })),
  marks: MarksAnalytics,
  subjects: z.array(GroupAnalytics),
  difficulties: z.array(GroupAnalytics),
  /** In the order of the exam, also those that no attempt has met. */
  questions: z.array(QuestionAnalytics),
  /** How many attempts, the latest, the median time of a question is taken over. */
  timedAttempts: z.int(),
  /** So few attempts that every figure is a hint. */
  isHint: z.boolean(),
});
export type ExamAnalytics = z.infer<typeof ExamAnalytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/exams/:id/analytics',
  access: 'admin',
  summary: 'How an exam and each of its questions worked, over the closed attempts',
  params: IdParams,
  response: ExamAnalytics,
  errors: ['exam.not_found'],
});
