import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Changed, Id, IdParams, PageNumber, SearchText } from '../fields.ts';
import { StoredNumber } from '../former-fields.ts';
import { FoundFlashcard, ManagedFlashcard } from './flashcards.contract.ts';

/** Hours after a deletion in which it can be undone. */
export const undoHours = 24;

/** The number of flashcards in one page of the list of all. */
export const cardsPageSize = 50;

/** More flashcards than a large library has. */
const most = 50_000;

const Cards = z
  .array(Id, 'The flashcards must be a list.')
  .check(z.maxLength(most, 'A request can name at most 50,000 flashcards.'));
const Selected = Cards.check(z.minLength(1, 'Name at least one flashcard.'));

export const listAllFlashcards = endpoint({
  method: 'GET',
  path: '/api/flashcards/list',
  access: 'authors',
  summary: 'A page of the flashcards of all topics that have each word of a search, ignoring case and accents',
  query: z.object({ search: z._default(SearchText, ''), page: PageNumber }),
  response: z.object({
    /** At most `cardsPageSize`, the drafts first. */
    cards: z.array(FoundFlashcard),
    /** The number of all flashcards that match. */
    total: z.int(),
  }),
});

export const listFlashcardIds = endpoint({
  method: 'GET',
  path: '/api/flashcards/ids',
  access: 'authors',
  summary: 'The ids of all flashcards that match a search, in the order of their list',
  query: z.object({ search: z._default(SearchText, '') }),
  response: z.array(z.int()),
});

/** The place of a flashcard before a move, and its version after it. */
const FormerPlace = z.object({
  id: StoredNumber,
  version: StoredNumber,
  topicId: StoredNumber,
  position: StoredNumber,
});
export type FormerPlace = z.infer<typeof FormerPlace>;

export const moveFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/move',
  access: 'authors',
  summary:
    'Move flashcards to the end of a topic; leaves out those that it has already, and returns what undoes the move',
  body: z.object({ ids: Selected, topicId: Id }),
  response: z.extend(Changed, { former: z.array(FormerPlace) }),
  errors: ['topic.not_found'],
});

export const undoFlashcardMove = endpoint({
  method: 'POST',
  path: '/api/flashcards/undo-move',
  access: 'authors',
  summary:
    'Put moved flashcards back into their topics; leaves out those that were changed since, or whose topic is gone',
  body: z.object({
    former: z
      .array(FormerPlace, 'The former places must be a list.')
      .check(z.minLength(1, 'Name at least one flashcard.'), z.maxLength(most, 'Name at most 50,000 flashcards.')),
  }),
  response: Changed,
});

export const deleteFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/delete',
  access: 'authors',
  summary: 'Delete many flashcards; the deletion can be undone for a day',
  body: z.object({ ids: Selected }),
  response: z.extend(Changed, {
    /** Names the deletion; a UUID. */
    removalId: z.string(),
  }),
});

/** The most deletions that the list has. */
export const mostRemovals = 50;

export const listFlashcardRemovals = endpoint({
  method: 'GET',
  path: '/api/flashcards/removals',
  access: 'authors',
  summary: 'The deletions of flashcards that can still be undone, the latest first, at most 50',
  response: z.array(
    z.object({
      removalId: z.string(),
      /** ISO 8601. */
      removedAt: z.string(),
      flashcardsCount: z.int(),
      /** The beginning of the question of the first flashcard, or of its answer if the question is only a picture. */
      title: z.string(),
    }),
  ),
});

export const restoreFlashcards = endpoint({
  method: 'POST',
  path: '/api/flashcards/restore',
  access: 'authors',
  summary: 'Bring back the flashcards of a deletion, with their ids and places; leaves out those whose topic is gone',
  body: z.object({ removalId: z.uuid('The deletion must be named by its UUID.') }),
  response: Changed,
  errors: ['flashcards.not_restorable'],
});

export const orderFlashcards = endpoint({
  method: 'PUT',
  path: '/api/topics/:id/flashcards/order',
  access: 'authors',
  summary: 'Put the approved flashcards of a topic into this order',
  params: IdParams,
  body: z.object({
    ids: Cards,
    /**
     * The approved flashcards in the order in which the client saw them. If the topic has another order by now, nothing
     * is changed.
     */
    seen: Cards,
  }),
  response: z.array(ManagedFlashcard),
  errors: ['topic.not_found', 'flashcards.order_changed'],
});
