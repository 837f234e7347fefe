import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, prose } from '../fields.ts';

/** The largest `limit`. It also bounds how many different lists of one topic the server may cache. */
const maxLimit = 1000;

/** How many cards the first request of a study screen asks for, so that a topic with thousands of cards opens as fast as a small one. */
export const firstCardsLimit = 50;

export const Flashcard = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  topicId: z.int(),
  createdAt: z.string(),
});
export type Flashcard = z.infer<typeof Flashcard>;

export const listFlashcards = endpoint({
  method: 'GET',
  path: '/api/topics/:id/flashcards',
  access: 'public',
  summary: 'List the flashcards of a topic, in the order in which they were added',
  params: IdParams,
  query: z.object({
    /** The number of cards to return, from the first card; all cards if it is absent. */
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

/** The largest number of characters of a question or answer. */
export const maxFlashcardText = 10_000;

/** The fields of a flashcard that an educator writes. */
const FlashcardDraft = z.object({
  question: prose('Question', maxFlashcardText),
  answer: prose('Answer', maxFlashcardText),
});

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
  summary: 'Change a flashcard, or move it to another topic',
  params: IdParams,
  body: z.extend(FlashcardDraft, {
    id: z.optional(Id),
    topicId: Id,
    /** Accepted because some clients send the whole card back. The server ignores it. */
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
