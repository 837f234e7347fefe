import { queryOptions } from '@tanstack/react-query';
import { firstCardsLimit, listFlashcards } from '#contract/library/flashcards.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

// The list is always reloaded when a screen opens and when the window gets the focus.
const always = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The first cards of a topic, at most `firstCardsLimit`. */
export const firstCardsQuery = (topicId: number) =>
  queryOptions({
    queryKey: queryKeys.firstCards(topicId),
    queryFn: ({ signal }) =>
      call(listFlashcards, { params: { id: topicId }, query: { limit: firstCardsLimit } }, { signal }),
    ...always,
  });

export const allCardsQuery = (topicId: number) =>
  queryOptions({
    queryKey: queryKeys.allCards(topicId),
    queryFn: ({ signal }) => call(listFlashcards, { params: { id: topicId }, query: {} }, { signal }),
    ...always,
  });
