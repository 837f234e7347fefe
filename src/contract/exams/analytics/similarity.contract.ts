import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';

const ComparedAttempt = z.object({ sessionId: z.string(), name: z.string(), email: z.nullable(z.string()) });

/** Two attempts with more identical wrong answers than chance explains. */
const SimilarPair = z.object({
  first: ComparedAttempt,
  second: ComparedAttempt,
  /** The number of questions that both students answered wrongly. */
  bothWrong: z.int(),
  /** The number of compared questions to which both students chose the same wrong option. */
  sameWrong: z.int(),
  /** The identical wrong answers that chance would give this pair on average. */
  expected: z.number(),
  /** How probable it is that two students who answer independently share at least this many wrong answers. */
  probability: z.number(),
  /** How many pairs of this exam are expected to be so similar by chance alone. */
  expectedPairs: z.number(),
  /** The educator's numbers of the questions with the same wrong option. */
  questionNumbers: z.array(z.int()),
});
export type SimilarPair = z.infer<typeof SimilarPair>;

export const Similarity = z.object({
  /** The number of ranked attempts. */
  attempts: z.int(),
  /** The most ranked attempts that are compared. A larger exam is not compared at all. */
  mostAttempts: z.int(),
  isTooLarge: z.boolean(),
  /** The pairs that were compared. */
  pairs: z.int(),
  /** The most improbable pairs first, at most 100. */
  similar: z.array(SimilarPair),
});
export type Similarity = z.infer<typeof Similarity>;

export const findSimilar = endpoint({
  method: 'GET',
  path: '/api/exams/:id/similarity',
  access: 'examiners',
  summary: 'Pairs of ranked attempts whose identical wrong answers are improbable: a hint, no proof of copying',
  params: IdParams,
  response: Similarity,
  errors: ['exam.not_found', 'exam.regrading'],
});
