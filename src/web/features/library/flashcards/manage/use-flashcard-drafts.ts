import { useQueryClient } from '@tanstack/react-query';
import {
  approveFlashcards,
  discardFlashcards,
  dismissFlashcardWarnings,
} from '#contract/library/flashcards.contract.ts';
import { applyDecision } from '#web/editing/drafts/draft-decision.ts';
import { useDraftDecisions } from '#web/editing/drafts/use-draft-decisions.ts';
import { call } from '#web/platform/api/api-client.ts';
import { changeListedCards } from './managed-cards.queries.ts';

/** The most ids that one request may have. */
const most = 1000;

const sendTo =
  (endpoint: typeof approveFlashcards | typeof discardFlashcards | typeof dismissFlashcardWarnings) =>
  async (ids: number[]) => {
    let changed = 0;
    for (let first = 0; first < ids.length; first += most)
      changed += (await call(endpoint, { body: { ids: ids.slice(first, first + most) } })).changed;
    return { changed };
  };

const calls = {
  approve: sendTo(approveFlashcards),
  discard: sendTo(discardFlashcards),
  dismiss: sendTo(dismissFlashcardWarnings),
};

/** Decides about drafts. The lists on the screen change at once. */
export function useFlashcardDrafts() {
  const queryClient = useQueryClient();
  return useDraftDecisions({
    noun: 'flashcard',
    calls,
    apply: (decision, ids) => changeListedCards(queryClient, (cards) => applyDecision(cards, decision, ids)),
  });
}
