import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type FoundFlashcard, listFlashcards, type ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import {
  listAllFlashcards,
  listFlashcardIds,
  listFlashcardRemovals,
} from '#contract/library/many-flashcards.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

// The list is always reloaded when a screen opens and when the window gets the focus.
const always = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The flashcards of a topic as its educator sees them, also the drafts. */
export const managedCardsQuery = (topicId: number) =>
  queryOptions({
    ...readQuery(adminKeys.topicCards(topicId), listFlashcards, { params: { id: topicId }, query: {} }),
    ...always,
  });

/** The first cards of a topic, which come before a long list is loaded. */
export const firstCardsQuery = (topicId: number) =>
  queryOptions({
    ...readQuery(adminKeys.firstCards(topicId), listFlashcards, { params: { id: topicId }, query: { limit: 60 } }),
    staleTime: 0,
  });

/** A page, from 1, of the flashcards of all topics that have each word of `search`. */
export const foundCardsQuery = (search: string, page: number) =>
  readQuery(adminKeys.foundCards(search, page), listAllFlashcards, { query: { search, page } });

/** The ids of all flashcards that have each word of `search`, in the order of their list. */
export const foundIdsQuery = (search: string) =>
  queryOptions({ ...readQuery(adminKeys.foundCardIds(search), listFlashcardIds, { query: { search } }), staleTime: 0 });

/** The deletions of flashcards that can still be undone. */
export const removalsQuery = queryOptions({
  ...readQuery(adminKeys.cardRemovals, listFlashcardRemovals, {}),
  staleTime: 0,
});

type Found = { cards: FoundFlashcard[]; total: number };

/** Changes the lists of flashcards on the screen at once. They are reloaded too. */
export function changeListedCards(
  queryClient: QueryClient,
  change: <Card extends ManagedFlashcard>(cards: Card[]) => Card[],
): void {
  queryClient.setQueriesData<ManagedFlashcard[]>(
    { queryKey: adminKeys.allTopicCards },
    (cards) => cards && change(cards),
  );
  queryClient.setQueriesData<Found>(
    { queryKey: adminKeys.allFoundCards },
    (found) => found && { ...found, cards: change(found.cards) },
  );
}
