import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, prose } from '../fields.ts';

/** More than any screen shows before it has them all; bounds how many lists of one topic there are. */
const maxLimit = 1000;

/** As many as a topic shows at once: more than most have, few enough that a topic of thousands opens as fast. */
export const firstCardsLimit = 50;

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

/** What an educator writes of a flashcard. */
const FlashcardDraft = z.object({ question: prose('Question', 10_000), answer: prose('Answer', 10_000) });

export const createFlashcard = endpoint({
  method: 'POST',
  path: '/api/topics/:id/flashcards',
  access: 'admin',
  summary: 'Add a flashcard to a topic',
  params: IdParams,
  body: FlashcardDraft,
  response: Flashcard,
  errors: ['topic.not_found'],
});

export const updateFlashcard = endpoint({
  method: 'PUT',
  path: '/api/flashcards/:id',
  access: 'admin',
  summary: 'Change a flashcard; another topic moves it there',
  params: IdParams,
  body: z.extend(FlashcardDraft, {
    id: z.optional(Id),
    topicId: Id,
    /** Sent by clients that send the whole card back; it never changes. */
    createdAt: z.optional(z.unknown()),
  }),
  response: Flashcard,
  errors: ['flashcard.not_found', 'topic.not_found'],
});

export const deleteFlashcard = endpoint({
  method: 'DELETE',
  path: '/api/flashcards/:id',
  access: 'admin',
  summary: 'Delete a flashcard',
  params: IdParams,
  response: Deleted,
  errors: ['flashcard.not_found'],
});
