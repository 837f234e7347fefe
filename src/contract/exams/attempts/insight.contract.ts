import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { MedianFigures } from '../analytics/analytics.contract.ts';
import { Marking } from '../marking.contract.ts';
import { OptionLetter } from '../option-letter.ts';
import { SessionParams } from './attempts.contract.ts';
import { WithheldScores } from './results.contract.ts';

/**
 * Results compare a student with the cohort from this number of ranked attempts on. With fewer, a figure could be one
 * known person's.
 */
export const smallestComparedCohort = 10;

/**
 * A student's own figures for a group of questions, beside the medians of the cohort. Points are counted as in the
 * result.
 */
const InsightGroup = z.object({
  /** Null: the questions without a subject. */
  name: z.nullable(z.string()),
  /** The questions that count; a dropped question does not. */
  questions: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  points: z.int(),
  seconds: z.int(),
  /**
   * The medians of the attempts whose papers have as many questions of this group as the paper of this attempt. Null if
   * the cohort is too small, or if fewer than ten of its latest attempts have such papers.
   */
  median: z.nullable(MedianFigures),
});
export type InsightGroup = z.infer<typeof InsightGroup>;

const InsightTopic = z.extend(InsightGroup, {
  /** The only topic of the library that has this name and has flashcards; null if there is none or more than one. */
  topicId: z.nullable(z.int()),
});

/** How an answer became right or wrong when its student last changed it. */
const AnswerTurn = z.enum(['rightToWrong', 'wrongToRight', 'wrongToWrong', 'rightToRight']);
export type AnswerTurn = z.infer<typeof AnswerTurn>;

const InsightQuestion = z.object({
  questionId: z.int(),
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  seconds: z.int(),
  medianSeconds: z.nullable(z.number()),
  /**
   * For each option that the question has and for no answer (null): the share of the attempts with this question, 0 to
   * 1.
   */
  shares: z.array(z.object({ option: z.nullable(OptionLetter), share: z.number() })),
  /**
   * The option that was chosen before the last one, and what the change did; null if the server has received one choice
   * only. Quick changes may be missing: a browser sends a choice within a second, and after it was offline only the
   * last choice.
   */
  change: z.nullable(z.object({ from: OptionLetter, turn: AnswerTurn })),
});
export type InsightQuestion = z.infer<typeof InsightQuestion>;

/**
 * The analysis of a result for its student, with figures of the cohort. These figures are the same as in the educator's
 * analytics, and may be older than the result by seconds.
 */
export const Insight = z.object({
  /** The number of ranked attempts that the figures of the cohort are made of. */
  cohort: z.int(),
  /**
   * Whether the cohort is large enough for a comparison. Otherwise each figure of the cohort is null, and each list of
   * shares empty.
   */
  isCompared: z.boolean(),
  /** The number of latest attempts that medians of times and of groups are computed from. */
  medianAttempts: z.int(),
  marking: Marking,
  /** Percent of the maximum, and seconds from the start to the end of an attempt. */
  medianPercentage: z.nullable(z.number()),
  medianSeconds: z.nullable(z.number()),
  /** Seconds from the start to the end of this attempt. */
  seconds: z.int(),
  sections: z.array(InsightGroup),
  /**
   * Before `reviewFrom` this list, the next two lists and `questions` are empty, because the figures of a group with
   * one question would tell whether the answer is right. `subjects` and `topics` are also empty if no question has a
   * subject or a topic.
   */
  subjects: z.array(InsightGroup),
  topics: z.array(InsightTopic),
  difficulties: z.array(InsightGroup),
  /** The effect of wrong answers; null if a wrong answer costs no more than a missing one, or if no answer is wrong. */
  wrongAnswers: z.nullable(
    z.object({
      count: z.int(),
      /** The points that the student would have more if these questions had no answer. */
      points: z.int(),
      /** The rank if 1, 2, 3… of these questions had no answer. Empty if the attempt is not ranked or not compared. */
      ranks: z.array(z.int()),
    }),
  ),
  /** In the order of the paper; empty before `reviewFrom`. */
  questions: z.array(InsightQuestion),
});
export type Insight = z.infer<typeof Insight>;

export const getInsight = endpoint({
  method: 'GET',
  path: '/api/exam/results/:sessionId/insight',
  access: 'public',
  summary: 'A closed attempt by section, subject, topic and question, beside the cohort',
  params: SessionParams,
  response: Insight,
  accepted: WithheldScores,
  errors: ['attempt.not_found', 'attempt.in_progress', 'request.too_many'],
});
