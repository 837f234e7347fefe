import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, nullableProse, SeenVersion } from '../fields.ts';
import { QuestionAnalytics } from './analytics/analytics.contract.ts';
import { optionTexts, SessionParams } from './attempts/attempts.contract.ts';
import { ChallengeReason, maxChallengeText } from './challenge-reasons.contract.ts';
import { ChangeReason } from './change-reason.ts';
import { KeyState, QuestionKey } from './key.contract.ts';
import { OptionLetter } from './option-letter.ts';
import { Question, RegradePreview, ScoreMove } from './questions.contract.ts';

export const challengeQuestion = endpoint({
  method: 'POST',
  path: '/api/exam/sessions/:sessionId/challenges',
  access: 'public',
  summary: 'Challenge a question of a result whose review is released; once for each question of an attempt',
  params: SessionParams,
  body: z.object({
    questionId: Id,
    reason: ChallengeReason,
    text: z._default(nullableProse('The text', maxChallengeText), null),
  }),
  response: z.object({ questionId: z.int(), reason: ChallengeReason, createdAt: z.string() }),
  errors: [
    'request.too_many',
    'attempt.not_found',
    'attempt.in_progress',
    'attempt.not_released',
    'attempt.foreign_question',
    'challenge.pilot',
    'challenge.repeated',
  ],
});

/** One decision about a question. Times are ISO 8601. */
export const Settlement = z.object({
  id: z.int(),
  before: QuestionKey,
  after: QuestionKey,
  /** The decision, as the end of a sentence: "also B". */
  decision: z.string(),
  /** Why it was decided; null: the educator gave no reason. */
  reason: z.nullable(z.string()),
  settledAt: z.string(),
  /** The name of the educator. */
  settledBy: z.string(),
  /** When the decision was undone; null while it stands. */
  undoneAt: z.nullable(z.string()),
});
export type Settlement = z.infer<typeof Settlement>;

/** A question that students have challenged, or that was settled. */
export const ChallengedQuestion = z.object({
  questionId: z.int(),
  /** The place of the question in the exam, from 1; null if the educator has deleted the question since. */
  number: z.nullable(z.int()),
  questionText: z.string(),
  ...optionTexts,
  ...QuestionKey.shape,
  /** The version of the question, which a settlement may send. */
  version: z.int(),
  /** The figures of the question over the ranked attempts; null for a deleted question that no ranked attempt had,
   * and while attempts are regraded. */
  statistics: z.nullable(
    z.pick(QuestionAnalytics, {
      attempts: true,
      facilityIndex: true,
      discriminationIndex: true,
      options: true,
      verdict: true,
    }),
  ),
  challenges: z.int(),
  /** The number of challenges to which no educator has answered that the key stands. */
  unansweredChallenges: z.int(),
  /** The id of the latest challenge, which an answer sends; null without challenges. */
  lastChallengeId: z.nullable(z.int()),
  /** When an educator last answered that the key stands, ISO 8601; null if that has not happened. */
  answeredAt: z.nullable(z.string()),
  /** The most frequent reason first. */
  reasons: z.array(z.object({ reason: ChallengeReason, challenges: z.int() })),
  /** The latest challenges, the latest first: at most 20. Challenges without a text come last. */
  latest: z.array(
    z.object({
      /** The attempt of the student. */
      sessionId: z.string(),
      name: z.string(),
      reason: ChallengeReason,
      text: z.nullable(z.string()),
      /** ISO 8601. */
      createdAt: z.string(),
    }),
  ),
  /** The latest first, at most 20, also the undone ones. */
  settlements: z.array(Settlement),
});
export type ChallengedQuestion = z.infer<typeof ChallengedQuestion>;

export const ExamChallenges = z.object({
  /**
   * How many attempts have been regraded since the last change of a key, and how many there are. Null when all are
   * regraded; until then there are no statistics.
   */
  regrading: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** The most challenged question first; at most 200. */
  questions: z.array(ChallengedQuestion),
  /** The number of further questions with challenges or settlements. */
  omitted: z.int(),
});
export type ExamChallenges = z.infer<typeof ExamChallenges>;

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/exams/:id/challenges',
  access: 'examiners',
  summary: 'The challenged and the settled questions of an exam, with their figures, challenges and settlements',
  params: IdParams,
  response: ExamChallenges,
  errors: ['exam.not_found'],
});

export const answerChallenges = endpoint({
  method: 'POST',
  path: '/api/questions/:id/challenges/answer',
  access: 'examiners',
  summary: 'Answer the challenges of a question: its key stands. Changes no grade; safe to repeat',
  params: IdParams,
  body: z.object({
    /** The latest challenge that the educator has seen. Later ones stay unanswered. */
    lastChallengeId: Id,
    version: SeenVersion,
  }),
  response: z.object({ questionId: z.int(), answeredChallenges: z.int() }),
  errors: ['question.not_found', 'question.changed'],
});

/** How a question is to be graded. A missing field keeps its value. */
export const SettlementDraft = z.object({
  correctAnswer: z.optional(OptionLetter),
  /** Further options that count as correct. The correct answer may be among them, and is then left out. */
  alsoCorrect: z.optional(
    z
      .array(OptionLetter, 'Also correct must be a list of letters.')
      .check(z.maxLength(6, 'A question has at most 6 options.')),
  ),
  keyState: z.optional(KeyState),
  version: SeenVersion,
});
export type SettlementDraft = z.infer<typeof SettlementDraft>;

/** The effect of a settlement on one closed attempt. Points are whole; `unit` of them make one mark. */
export const SettlementMove = z.extend(ScoreMove, {
  oldPoints: z.int(),
  newPoints: z.int(),
  oldMaxPoints: z.int(),
  newMaxPoints: z.int(),
  unit: z.int(),
  /** Null for an attempt that is not ranked. */
  oldRank: z.nullable(z.int()),
  newRank: z.nullable(z.int()),
});
export type SettlementMove = z.infer<typeof SettlementMove>;

export const SettlementPreview = z.extend(RegradePreview, {
  /** The open attempts that have the question on their papers. They are graded by the new key when they close. */
  openAttempts: z.int(),
  /** The number of closed attempts whose share of the maximum would rise, and fall. */
  gained: z.int(),
  lost: z.int(),
  /** The number of ranked attempts whose rank would change. */
  rankMoves: z.int(),
  /** At most 200 attempts whose points or maximum would change, first those whose pass or fail would change. */
  moves: z.array(SettlementMove),
});
export type SettlementPreview = z.infer<typeof SettlementPreview>;

export const previewSettlement = endpoint({
  method: 'POST',
  path: '/api/questions/:id/settlement/preview',
  access: 'examiners',
  summary: 'The marks, ranks and passes that a settlement of a question would change; changes nothing',
  params: IdParams,
  body: SettlementDraft,
  response: SettlementPreview,
  errors: ['question.not_found', 'question.changed', 'settlement.pilot', 'exam.regrading'],
});

const Settled = z.object({
  question: Question,
  settlement: Settlement,
  /** The number of closed attempts whose points or maximum change. */
  regradedAttempts: z.int(),
});
export type Settled = z.infer<typeof Settled>;

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/settlement',
  access: 'examiners',
  summary:
    'Decide how a question is graded, and regrade all closed attempts that had it, the last ones after the response if there are many',
  params: IdParams,
  body: z.extend(SettlementDraft, { reason: ChangeReason }),
  response: Settled,
  errors: ['question.not_found', 'question.changed', 'settlement.pilot', 'settlement.unchanged'],
});

export const undoSettlement = endpoint({
  method: 'POST',
  path: '/api/questions/:id/settlement/undo',
  access: 'examiners',
  summary: 'Undo the latest settlement of a question that stands, and regrade by the key before it',
  params: IdParams,
  body: z.object({ version: SeenVersion }),
  response: Settled,
  errors: ['question.not_found', 'question.changed', 'settlement.none', 'settlement.option_gone'],
});
