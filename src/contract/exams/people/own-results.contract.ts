import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { AttemptResult } from '../attempts/results.contract.ts';
import { RosterCode } from '../roster/roster-code.contract.ts';

/** The figures of a result. The page of this result shows the same ones. */
export const ResultFigures = z.pick(AttemptResult, {
  submittedAt: true,
  totalQuestions: true,
  correctAnswers: true,
  incorrectAnswers: true,
  unanswered: true,
  marking: true,
  points: true,
  maxPoints: true,
  percentage: true,
  passed: true,
  gracePoints: true,
  passingScore: true,
  isRanked: true,
  rank: true,
  sharedWith: true,
  cohort: true,
  percentile: true,
  rankedAttempt: true,
});
export type ResultFigures = z.infer<typeof ResultFigures>;

/** A closed attempt of the person. */
const OwnExam = z.object({
  examTitle: z.string(),
  examCode: z.string(),
  sessionId: z.string(),
  /** When the attempt was closed, ISO 8601. */
  submittedAt: z.string(),
  /** From when the scores are shown, ISO 8601 or `held`; null: they are shown. */
  scoresFrom: z.nullable(z.string()),
  /** Null before the scores are released. */
  figures: z.nullable(ResultFigures),
});
export type OwnExam = z.infer<typeof OwnExam>;

/** The answers of a person to the questions of a topic, over several exams. A dropped question does not count. */
export const TopicFigures = z.object({
  /** Null: the questions have no subject. */
  subject: z.nullable(z.string()),
  topic: z.string(),
  questions: z.int(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
});
export type TopicFigures = z.infer<typeof TopicFigures>;

const OwnTopic = z.extend(TopicFigures, {
  /** The only topic of the library that has this name and has flashcards; null if there is none or more than one. */
  topicId: z.nullable(z.int()),
});
export type OwnTopic = z.infer<typeof OwnTopic>;

/** The person whose personal code was entered. A student who has the slip of another person sees the other name. */
const OwnName = z.object({ name: z.string(), rollNumber: z.nullable(z.string()) });

export const OwnResults = z.extend(OwnName, {
  /** Each closed attempt, the latest first. */
  exams: z.array(OwnExam),
  /**
   * The weakest first, without topics that have right answers only. They cover the attempts that count, at exams whose
   * keys are released, because the figures of a topic with one question would tell whether the answer is right.
   */
  topics: z.array(OwnTopic),
});
export type OwnResults = z.infer<typeof OwnResults>;

const path = '/api/my';

export const openOwnResults = endpoint({
  method: 'POST',
  path,
  access: 'public',
  summary: 'Open the own results of all exams with a personal code; the response sets a cookie',
  body: z.object({ code: RosterCode }),
  response: OwnName,
  errors: ['roster.code_unknown', 'request.too_many'],
});

export const getOwnResults = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'The released results of the person whose personal code was entered in this browser',
  response: OwnResults,
  errors: ['own_results.closed', 'request.too_many'],
});

export const leaveOwnResults = endpoint({
  method: 'DELETE',
  path,
  access: 'public',
  summary: 'End the session that a personal code has opened in this browser',
  response: z.object({ left: z.literal(true) }),
});
