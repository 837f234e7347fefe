import { queryOptions } from '@tanstack/react-query';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import type { Flashcard, ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { reloadUnlessFromPage } from '#web/platform/api/page-reads.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { listFlashcards } from '../library-reads.ts';
import { orSaved } from '../saved-topics/or-saved.ts';

// The list is always reloaded when a screen opens and when the window gets the focus.
const always = { staleTime: 0, refetchOnMount: reloadUnlessFromPage, refetchOnWindowFocus: 'always' as const };

/** An educator who studies a topic sees what students see. */
const withoutDrafts = (cards: ManagedFlashcard[]): Flashcard[] => cards.filter(({ isDraft }) => !isDraft);

/** The first cards of a topic, at most `firstCardsLimit`. */
export const firstCardsQuery = (topicId: number) =>
  queryOptions({
    queryKey: queryKeys.firstCards(topicId),
    queryFn: async ({ signal }) => {
      const request = call(listFlashcards, { params: { id: topicId }, query: { limit: firstCardsLimit } }, { signal });
      return withoutDrafts(await orSaved(topicId, request, ({ cards }) => cards)).slice(0, firstCardsLimit);
    },
    ...always,
  });

export const allCardsQuery = (topicId: number) =>
  queryOptions({
    queryKey: queryKeys.allCards(topicId),
    queryFn: async ({ signal }) => {
      const request = call(listFlashcards, { params: { id: topicId }, query: {} }, { signal });
      return withoutDrafts(await orSaved(topicId, request, ({ cards }) => cards));
    },
    ...always,
  });
