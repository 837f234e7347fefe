import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageUrl, imagePart } from '../exams/questions.contract.ts';
import { Changed, Deleted, Id, IdParams, Ids, proseOrEmpty, SeenVersion } from '../fields.ts';

/** The largest `limit`. It also bounds how many different lists of one topic the server may cache. */
const maxLimit = 1000;

export const Flashcard = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  topicId: z.int(),
  createdAt: z.string(),
  /** The address of the picture of each side. A side without a picture lacks its field. */
  questionImageUrl: z.optional(z.string()),
  answerImageUrl: z.optional(z.string()),
  /** Grows with each change. */
  version: z.int(),
});
export type Flashcard = z.infer<typeof Flashcard>;

/** A flashcard as its educator sees it. An approved flashcard has no more fields than students see. */
export const ManagedFlashcard = z.extend(Flashcard, {
  /** True for a generated flashcard that waits for approval. Only educators see it. */
  isDraft: z.optional(z.boolean()),
  /** What the checks of a draft found, one sentence each. */
  warnings: z.optional(z.array(z.string())),
});
export type ManagedFlashcard = z.infer<typeof ManagedFlashcard>;

export const listFlashcards = endpoint({
  method: 'GET',
  path: '/api/topics/:id/flashcards',
  access: 'public',
  summary: 'List the flashcards of a topic, in their order; for an educator also the drafts, which have `isDraft`',
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
  response: z.array(ManagedFlashcard),
  errors: ['topic.not_found'],
});

/** A flashcard of any topic, with the names of its topic and subject. */
export const FoundFlashcard = z.extend(ManagedFlashcard, {
  topicName: z.string(),
  subjectId: z.int(),
  subjectName: z.string(),
});
export type FoundFlashcard = z.infer<typeof FoundFlashcard>;

/** The largest number of characters of a question or answer. */
export const maxFlashcardText = 10_000;

/** The fields of a flashcard that an educator writes. The text of a side may be empty if the side has a picture. */
const FlashcardDraft = z.object({
  question: proseOrEmpty('Question', maxFlashcardText),
  answer: proseOrEmpty('Answer', maxFlashcardText),
  /** Null or blank: no picture. A change that leaves the field out keeps the picture. */
  questionImageUrl: z.optional(ImageUrl),
  answerImageUrl: z.optional(ImageUrl),
});
export type FlashcardDraft = z.infer<typeof FlashcardDraft>;

const files = { questionImage: imagePart, answerImage: imagePart } as const;

export const createFlashcard = endpoint({
  method: 'POST',
  path: '/api/topics/:id/flashcards',
  access: 'authors',
  summary: 'Add a flashcard to a topic; an image file replaces the address of the picture of its side',
  params: IdParams,
  body: FlashcardDraft,
  files,
  response: ManagedFlashcard,
  errors: ['topic.not_found', 'image.unreadable'],
});

export const updateFlashcard = endpoint({
  method: 'PUT',
  path: '/api/flashcards/:id',
  access: 'authors',
  summary: 'Change a flashcard, or move it to another topic; a draft stays a draft',
  params: IdParams,
  body: z.extend(FlashcardDraft, {
    id: z.optional(Id),
    topicId: Id,
    version: SeenVersion,
    /** Accepted because some clients send the whole card back. The server ignores it. */
    createdAt: z.optional(z.unknown()),
  }),
  files,
  response: ManagedFlashcard,
  errors: ['flashcard.not_found', 'flashcard.changed', 'topic.not_found', 'image.unreadable'],
});

export const deleteFlashcard = endpoint({
  method: 'DELETE',
  path: '/api/flashcards/:id',
  access: 'authors',
  summary: 'Delete a flashcard; the deletion can be undone for a day',
  params: IdParams,
  response: z.extend(Deleted, {
    /** The id of the deletion, a UUID. The request that undoes the deletion sends it. */
    removalId: z.string(),
  }),
  errors: ['flashcard.not_found'],
});

export const approveFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/approve',
  access: 'authors',
  summary: 'Approve generated flashcards, so that students see them; ignores flashcards that are no drafts',
  body: Ids,
  response: Changed,
});

export const discardFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/discard',
  access: 'authors',
  summary: 'Delete generated flashcards that wait for approval; never deletes an approved flashcard',
  body: Ids,
  response: Changed,
});

export const dismissFlashcardWarnings = endpoint({
  method: 'POST',
  path: '/api/flashcards/dismiss-warnings',
  access: 'authors',
  summary: 'Remove what the checks found from generated flashcards, which stay drafts',
  body: Ids,
  response: Changed,
});
