import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './fields.ts';

export const Flashcard = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  topicId: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type Flashcard = z.infer<typeof Flashcard>;

export const listFlashcards = endpoint({
  method: 'GET',
  path: '/api/topics/:id/flashcards',
  access: 'public',
  summary: 'The flashcards of a topic, in their order',
  params: IdParams,
  response: z.array(Flashcard),
  errors: ['topic.not_found'],
});
