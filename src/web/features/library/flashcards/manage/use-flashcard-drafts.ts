import { useQueryClient } from '@tanstack/react-query';
import {
  approveFlashcards,
  discardFlashcards,
  dismissFlashcardWarnings,
  type FoundFlashcard,
  type ManagedFlashcard,
} from '#contract/library/flashcards.contract.ts';
import { applyDecision } from '#web/editing/drafts/draft-decision.ts';
import { useDraftDecisions } from '#web/editing/drafts/use-draft-decisions.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

type Found = { cards: FoundFlashcard[]; total: number };

const calls = {
  approve: (ids: number[]) => call(approveFlashcards, { body: { ids } }),
  discard: (ids: number[]) => call(discardFlashcards, { body: { ids } }),
  dismiss: (ids: number[]) => call(dismissFlashcardWarnings, { body: { ids } }),
};

/** Decides about drafts. The lists on the screen change at once. */
export function useFlashcardDrafts() {
  const queryClient = useQueryClient();
  return useDraftDecisions({
    noun: 'flashcard',
    calls,
    apply: (decision, ids) => {
      queryClient.setQueriesData<ManagedFlashcard[]>(
        { queryKey: adminKeys.allTopicCards },
        (cards) => cards && applyDecision(cards, decision, ids),
      );
      queryClient.setQueriesData<Found>(
        { queryKey: adminKeys.allFoundCards },
        (found) => found && { ...found, cards: applyDecision(found.cards, decision, ids) },
      );
    },
  });
}
