import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ExamCodeParams } from '../exam-info.contract.ts';
import { QuestionKey } from '../key.contract.ts';
import { Marking } from '../marking.contract.ts';
import { OptionLetter } from '../option-letter.ts';
import { AnswerChanges, questionText, SessionId, SessionParams } from './attempts.contract.ts';

export const ReviewedAnswer = z.object({
  questionId: z.int(),
  ...questionText,
  /**
   * The letters of the options in the order in which the attempt showed them, such as `CABD`; absent if that is their
   * own order.
   */
  shownOrder: z.optional(z.string()),
  selectedAnswer: z.nullable(OptionLetter),
  ...QuestionKey.shape,
  /** True for a pilot question, which counts for nothing. Other questions lack this field. */
  isPilot: z.optional(z.literal(true)),
  /** Whether the answer earns full marks: it is one of the correct options, or the question was settled so. */
  isCorrect: z.boolean(),
  explanation: z.nullable(z.string()),
  /** Seconds. */
  timeSpent: z.int(),
  markedForReview: z.boolean(),
  /**
   * The settlement of the question: when it was decided (ISO 8601), and what, as the end of a sentence ("also B"). Null
   * if the question was not settled, or if its key was only corrected before the attempt was closed.
   */
  settled: z.nullable(z.object({ settledAt: z.string(), decision: z.string() })),
});
export type ReviewedAnswer = z.infer<typeof ReviewedAnswer>;

/** A student's challenge of a question. Times are ISO 8601. */
const Challenge = z.object({
  questionId: z.int(),
  createdAt: z.string(),
  /**
   * When an educator answered that the key stands; otherwise null. A later settlement of the question overrides this
   * answer.
   */
  answeredAt: z.nullable(z.string()),
});
export type Challenge = z.infer<typeof Challenge>;

/** Screens and PDFs show rank and cohort from this number of ranked attempts on: "Rank 1 of 1" says nothing. */
export const smallestShownCohort = 5;

/** The score of one section. Points are counted as in the result. */
export const SectionResult = z.object({
  title: z.string(),
  right: z.int(),
  /** Wrong answers, without the missing ones. */
  wrong: z.int(),
  unanswered: z.int(),
  points: z.int(),
  maxPoints: z.int(),
  /** Its questions in the order of the paper. */
  questionIds: z.array(z.int()),
});
export type SectionResult = z.infer<typeof SectionResult>;

/**
 * The receipt of a closed attempt, with which its student can show later which answers the server had: a statement with
 * the signature of the site. docs/specification.md describes the format.
 */
export const Receipt = z.object({
  /**
   * The statement as canonical JSON (RFC 8785). The signature is of these bytes in UTF-8. `ReceiptStatement` describes
   * its fields.
   */
  payload: z.string(),
  /** Ed25519 (RFC 8032), 64 bytes in base64url without padding. */
  signature: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A graded attempt, as its own student sees it. */
export const AttemptResult = z.object({
  examTitle: z.string(),
  examCode: z.string(),
  studentName: z.string(),
  /** `completed`: the student submitted. `expired`: the deadline passed, or the educator ended the time. */
  status: z.enum(['completed', 'expired']),
  /** When the attempt was closed, ISO 8601. */
  submittedAt: z.string(),
  /** Whether the deadline ended the attempt, and neither the student nor the educator did. */
  ranOutOfTime: z.boolean(),
  totalQuestions: z.int(),
  correctAnswers: z.int(),
  /** Wrong answers, without the missing ones. */
  incorrectAnswers: z.int(),
  unanswered: z.int(),
  /** The number of correct answers, so it equals `correctAnswers`. */
  totalScore: z.int(),
  marking: Marking,
  /** Whole points, of which `marking.unit` make one mark: 200 points over 3 are 66 ⅔ marks. May be negative. */
  points: z.int(),
  /** The points of a paper with correct answers only. */
  maxPoints: z.int(),
  /** Percent of the maximum, rounded; may be negative. */
  percentage: z.int(),
  /** Null if the attempt has no pass mark. */
  passed: z.nullable(z.boolean()),
  /** The points of grace with which the attempt passes, which are no part of `points`. Absent: none. */
  gracePoints: z.optional(z.int()),
  /** Percent. */
  passingScore: z.nullable(z.int()),
  /**
   * Follows the pass mark in words: "reached with 2 grace marks". Without a pass mark, what the board has instead:
   * "NEET-PG qualifies by percentile." Null: nothing.
   */
  passNote: z.nullable(z.string()),
  /**
   * Whether the attempt counts in ranks and statistics. One attempt of each person counts: the one that was closed
   * first, unless the educator chose another one.
   */
  isRanked: z.boolean(),
  /**
   * The rank among the ranked attempts: 1 is the best, and ties share the better rank. Null for an attempt that is not
   * ranked, and for some seconds in which attempts are regraded.
   */
  rank: z.nullable(z.int()),
  /** The number of other ranked attempts with this rank. 0 for an attempt that is not ranked. */
  sharedWith: z.int(),
  /** The number of ranked attempts at this exam. */
  cohort: z.int(),
  /** The sections of the paper in their order; empty for a paper without sections. */
  sections: z.array(SectionResult),
  /** Whether this student saw the options in a shuffled order. `results` has them in the educator's order. */
  optionsWereShuffled: z.boolean(),
  /**
   * 100 × ranked attempts that are not better ÷ all ranked attempts, with seven decimals. Null for an attempt that is
   * not ranked.
   */
  percentile: z.nullable(z.number()),
  /** The attempt of the same person that counts instead of this one; null if this one is ranked. */
  rankedAttempt: z.nullable(
    z.object({
      /** When it was closed, ISO 8601. */
      submittedAt: z.string(),
    }),
  ),
  /**
   * From when `results` shows the questions, ISO 8601 or `held`; null if it shows them now. After the date of the exam
   * it is the end of the last open attempt that started before this date; it moves if an attempt gets extra time, ends
   * early or is opened again.
   */
  reviewFrom: z.nullable(z.string()),
  /** In the order of the paper; empty before `reviewFrom`, because whether an answer is correct gives the key away. */
  results: z.array(ReviewedAnswer),
  /** The questions that the student has challenged; empty before `reviewFrom`. */
  challenges: z.array(Challenge),
  /** Null for an attempt that was closed before the server signed receipts. */
  receipt: z.nullable(Receipt),
  /**
   * True if a personal code started the attempt, which opens all results of the person. Other results lack this field.
   */
  hasPersonalCode: z.optional(z.literal(true)),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

/** The fields of every response about a closed attempt before the scores of its exam are released. */
export const WithheldScores = z.object({
  /** When the attempt was closed, ISO 8601. */
  submittedAt: z.string(),
  /** From when the result is shown, ISO 8601; `held`: when the educator releases it. */
  scoresFrom: z.string(),
});
export type WithheldScores = z.infer<typeof WithheldScores>;

/** The response to a student before the scores of the exam are released. It says that the answers are stored. */
export const WithheldResult = z.extend(WithheldScores, {
  /** Null for an attempt that was closed before the server signed receipts. */
  receipt: z.nullable(Receipt),
});
export type WithheldResult = z.infer<typeof WithheldResult>;

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/exam/submit/:sessionId',
  access: 'public',
  summary: 'Submit an attempt; safe to repeat, because the first result stands',
  params: SessionParams,
  body: z.object({
    answers: AnswerChanges,
    /**
     * The browser submits because its countdown ended, not because the student chose to. The server then does nothing
     * if the deadline has not passed, for example because the educator has given extra time.
     */
    ifTimeIsUp: z.optional(z.boolean('Whether to submit only if the time is up must be true or false.')),
  }),
  response: AttemptResult,
  accepted: WithheldResult,
  errors: ['attempt.not_found', 'attempt.foreign_question', 'attempt.time_left', 'request.too_many'],
});

export const getResult = endpoint({
  method: 'GET',
  path: '/api/exam/results/:sessionId',
  access: 'public',
  summary: 'The result of a closed attempt',
  params: SessionParams,
  response: AttemptResult,
  accepted: WithheldResult,
  errors: ['attempt.not_found', 'attempt.in_progress', 'request.too_many'],
});

export const downloadResult = endpoint({
  method: 'POST',
  path: '/api/exam/download-results',
  access: 'public',
  summary: 'The result as a PDF; posted results are used only for the built-in practice exam',
  body: z.object({
    examCode: ExamCodeParams.shape.examCode,
    sessionId: SessionId,
    results: z.optional(z.unknown()),
    /**
     * `wrong`: only the questions with a wrong answer, but the figures of the whole result. All questions if it is
     * absent.
     */
    questions: z.optional(z.enum(['all', 'wrong'], 'The questions must be "all" or "wrong".')),
    /**
     * The time zone in which the PDF shows its times, such as `Asia/Kolkata`. The PDF shows UTC if it is absent or
     * unknown.
     */
    timeZone: z.optional(z.string('The time zone must be text.').check(z.maxLength(100, 'The time zone is too long.'))),
  }),
  response: { contentType: 'application/pdf' },
  errors: ['attempt.not_found', 'attempt.in_progress', 'attempt.not_released', 'request.too_many'],
});
