import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GeneratedFlashcards, GeneratedQuestions, GenerationId, SecondSolves } from './generation.contract.ts';

/** `interrupted`: the server that ran the generation has stopped. */
export const GenerationState = z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']);
export type GenerationState = z.infer<typeof GenerationState>;

export const GenerationKind = z.enum(['flashcards', 'questions', 'second_solves']);
export type GenerationKind = z.infer<typeof GenerationKind>;

/**
 * A generation that continues without its page. Its drafts are saved together when the model has written all of them,
 * or not at all. A second solve of drafts (`second_solves`) runs in the same way, and saves the outcome of each draft
 * at once.
 */
const Generation = z.object({
  id: GenerationId,
  kind: GenerationKind,
  state: GenerationState,
  /** The exam of the questions; null for flashcards. */
  examId: z.nullable(z.int()),
  /** The subject of the flashcards; null for questions. */
  subjectId: z.nullable(z.int()),
  /** The name of the topic; empty for a second solve. */
  topic: z.string(),
  requested: z.int(),
  /** How many drafts the model has written, or solved, so far. */
  written: z.int(),
  /** The response that the client would have received, if `state` is `done`. */
  result: z.nullable(z.union([GeneratedFlashcards, GeneratedQuestions, SecondSolves])),
  /** The error that the client would have received, if `state` is `failed`. */
  failure: z.nullable(z.object({ status: z.int(), code: z.string(), message: z.string() })),
});
export type Generation = z.infer<typeof Generation>;
export type GenerationResult = NonNullable<Generation['result']>;

export const listGenerations = endpoint({
  method: 'GET',
  path: '/api/generations',
  access: 'authors',
  summary: 'List the generations of the last day that this administrator has started with an id, the latest first',
  response: z.array(Generation),
});

export const endGeneration = endpoint({
  method: 'DELETE',
  path: '/api/generations/:id',
  access: 'authors',
  summary: 'Cancel a running generation, or forget one that has ended; answers how it has ended',
  params: z.object({ id: GenerationId }),
  response: Generation,
  errors: ['generation.not_found'],
});
