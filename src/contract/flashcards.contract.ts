import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './fields.ts';

/** More than any screen shows before it has them all; bounds how many lists of one topic there are. */
const maxLimit = 1000;

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
  query: z.object({
    /** At most so many, from the first; all when left out. A long topic opens its first card without waiting for the last. */
    limit: z.optional(
      z.coerce
        .number('The limit must be a number.')
        .check(
          z.int('The limit must be a whole number.'),
          z.positive('The limit must be positive.'),
          z.maximum(maxLimit, `The limit is at most ${maxLimit}.`),
        ),
    ),
  }),
  response: z.array(Flashcard),
  errors: ['topic.not_found'],
});
