import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { QuestionKey } from '../key.contract.ts';
import { Marking } from '../marking.contract.ts';
import { OptionLetter } from '../option-letter.ts';

/** Null if there are too few attempts for the figure, or if it would be a division by zero. */
const Figure = z.nullable(z.number());

/** The figures of one option, or of giving no answer. */
const OptionAnalytics = z.object({
  /** Null: no answer was given. */
  option: z.nullable(OptionLetter),
  /** The text of the option; null for no answer. */
  text: z.nullable(z.string()),
  /** The number of attempts that chose it. */
  attempts: z.int(),
  /** The share of the attempts that had the question, 0 to 1. */
  share: Figure,
  /** Mean total, in marks, of the attempts that chose it. */
  meanTotal: Figure,
});
export type OptionAnalytics = z.infer<typeof OptionAnalytics>;

/** The judgement of a question for its educator. */
const Verdict = z.object({
  tone: z.enum(['good', 'neutral', 'warn', 'bad']),
  /** A few words for a badge: "Check the key". */
  label: z.string(),
  /** The same in a sentence: "Check the key: option C attracts the strongest students." */
  text: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/**
 * The figures of one question. The indices are defined as in Moodle's quiz statistics, with one mark for a correct
 * answer and none for other answers, whatever the marking of the exam: they judge the question, not the students.
 */
export const QuestionAnalytics = z.object({
  questionId: z.int(),
  /** The place of the question in the exam, from 1; null if the educator has deleted the question since. */
  number: z.nullable(z.int()),
  questionText: z.string(),
  /** A question that was settled has its figures as it was graded. A dropped question has no index. */
  ...QuestionKey.shape,
  difficulty: z.string(),
  subject: z.nullable(z.string()),
  /** The number of closed attempts that had the question. All figures are over these attempts. */
  attempts: z.int(),
  /** Mean mark divided by the maximum mark, 0 to 1: the share of correct answers. */
  facilityIndex: Figure,
  /** In marks. */
  standardDeviation: Figure,
  /** Percent, −100 to 100: the correlation of the mark with the score on the other questions. */
  discriminationIndex: Figure,
  /** Percent: the discrimination as a share of the largest possible discrimination with this facility. */
  discriminativeEfficiency: Figure,
  /** Percent: the share of the question in the ranking of students; null if the question works against the ranking. */
  effectiveWeight: Figure,
  /** Seconds, over the latest attempts (`timedAttempts`). */
  medianSeconds: Figure,
  /** The options that the question has, in their order, then no answer. */
  options: z.array(OptionAnalytics),
  verdict: Verdict,
});
export type QuestionAnalytics = z.infer<typeof QuestionAnalytics>;

/** Questions taken together that share a subject, a topic or a difficulty. */
const GroupAnalytics = z.object({
  /** Null: the questions without a subject, topic or difficulty. */
  name: z.nullable(z.string()),
  questions: z.int(),
  /** How often the questions of the group were on a paper. */
  answers: z.int(),
  /** Share of `answers`, 0 to 1, as is `unansweredShare`. */
  correctShare: Figure,
  unansweredShare: Figure,
});
export type GroupAnalytics = z.infer<typeof GroupAnalytics>;

/** The medians of a group of questions. Points are counted by the marking of each attempt. */
export const MedianFigures = z.object({
  right: z.number(),
  wrong: z.number(),
  blank: z.number(),
  points: z.number(),
  seconds: z.number(),
});
export type MedianFigures = z.infer<typeof MedianFigures>;

/**
 * The medians of the questions of a group. They cover the latest attempts (`timedAttempts`) whose papers have this
 * number of questions of the group, because papers of one exam may differ.
 */
const GroupMedians = z.extend(MedianFigures, {
  /** Null: the questions without a subject, topic or difficulty. */
  name: z.nullable(z.string()),
  /** The place of a section on the paper, from 1; null for other groups. */
  position: z.nullable(z.int()),
  /** Without dropped questions. */
  questions: z.int(),
  attempts: z.int(),
});
export type GroupMedians = z.infer<typeof GroupMedians>;

const ExamMedians = z.object({
  sections: z.array(GroupMedians),
  subjects: z.array(GroupMedians),
  topics: z.array(GroupMedians),
  difficulties: z.array(GroupMedians),
});
export type ExamMedians = z.infer<typeof ExamMedians>;

/** The marks of the attempts that had the most frequent paper and marking. All figures are in marks, not in points. */
const MarksAnalytics = z.object({
  attempts: z.int(),
  /** The number of questions of that paper. */
  questions: z.int(),
  marking: Marking,
  /** The marks of a paper with correct answers only. */
  maxMarks: z.number(),
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
  /** The standard deviation and the standard error as percent of the marks of the paper. */
  standardDeviationPercent: Figure,
  standardErrorPercent: Figure,
});
export type MarksAnalytics = z.infer<typeof MarksAnalytics>;

export const ExamAnalytics = z.object({
  /** The number of closed attempts. Open attempts count nowhere here. */
  attempts: z.int(),
  averagePercentage: Figure,
  medianPercentage: Figure,
  /** Percent of the attempts that reached their passing score, which was fixed at their start. */
  passRate: Figure,
  /** Seconds from start to end. */
  medianSeconds: Figure,
  /** The passing score of attempts that start from now on, in percent. */
  passingScore: z.nullable(z.int()),
  /** The passing scores that the closed attempts have had since their starts, the lowest first. */
  passingScores: z.array(z.object({ passingScore: z.nullable(z.int()), attempts: z.int() })),
  /**
   * How many attempts reached which percentage, rounded as in their results, the lowest first. Their sum is `attempts`.
   */
  percentages: z.array(z.object({ percentage: z.int(), attempts: z.int() })),
  /**
   * Ten steps of 10 percent of the maximum. The last step includes 100, and the first step includes negative
   * percentages.
   */
  scores: z.array(
    z.object({ fromPercent: z.int(), toPercent: z.int(), attempts: z.int(), passed: z.nullable(z.int()) }),
  ),
  /** Ten equal steps up to the longest time that an attempt was allowed; empty without attempts. */
  times: z.array(z.object({ fromSeconds: z.number(), toSeconds: z.number(), attempts: z.int() })),
  marks: MarksAnalytics,
  subjects: z.array(GroupAnalytics),
  topics: z.array(GroupAnalytics),
  difficulties: z.array(GroupAnalytics),
  medians: ExamMedians,
  /**
   * All questions in the order of the exam, also those that no attempt had, and the deleted questions that an attempt
   * had.
   */
  questions: z.array(QuestionAnalytics),
  /** The number of latest attempts that the median times of questions and the medians of groups are computed from. */
  timedAttempts: z.int(),
  /** Whether there are so few attempts that every figure is only a hint. */
  isHint: z.boolean(),
});
export type ExamAnalytics = z.infer<typeof ExamAnalytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/exams/:id/analytics',
  access: 'examiners',
  summary: 'How an exam and each of its questions worked, over the closed attempts',
  params: IdParams,
  response: ExamAnalytics,
  errors: ['exam.not_found', 'exam.regrading'],
});
