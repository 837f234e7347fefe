import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findFlashcards, listFlashcards } from '#contract/library/flashcards.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

// The list is always reloaded when a screen opens and when the window gets the focus.
const always = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The flashcards of a topic as its educator sees them, also the drafts. */
export const managedCardsQuery = (topicId: number) =>
  queryOptions({
    queryKey: adminKeys.topicCards(topicId),
    queryFn: ({ signal }) => call(listFlashcards, { params: { id: topicId }, query: {} }, { signal }),
    ...always,
  });

/** The flashcards of all topics that contain `search`; the drafts if it is empty. The former cards stay while the next ones load. */
export const foundCardsQuery = (search: string) =>
  queryOptions({
    queryKey: adminKeys.foundCards(search),
    queryFn: ({ signal }) => call(findFlashcards, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
    ...always,
  });
