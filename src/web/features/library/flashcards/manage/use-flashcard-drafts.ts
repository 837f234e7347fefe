import { useQueryClient } from '@tanstack/react-query';
import {
  approveFlashcards,
  discardFlashcards,
  dismissFlashcardWarnings,
} from '#contract/library/flashcards.contract.ts';
import { applyDecision } from '#web/features/administration/editing/draft-decision.ts';
import { useDraftDecisions } from '#web/features/administration/editing/use-draft-decisions.ts';
import { call } from '#web/platform/api/api-client.ts';
import { managedCardsQuery } from '../flashcards.queries.ts';

const calls = {
  approve: (ids: number[]) => call(approveFlashcards, { body: { ids } }),
  discard: (ids: number[]) => call(discardFlashcards, { body: { ids } }),
  dismiss: (ids: number[]) => call(dismissFlashcardWarnings, { body: { ids } }),
};

/** Decides about the drafts of a topic. */
export function useFlashcardDrafts(topicId: number) {
  const queryClient = useQueryClient();
  return useDraftDecisions({
    noun: 'flashcard',
    calls,
    apply: (decision, ids) =>
      queryClient.setQueryData(
        managedCardsQuery(topicId).queryKey,
        (cards) => cards && applyDecision(cards, decision, ids),
      ),
  });
}
