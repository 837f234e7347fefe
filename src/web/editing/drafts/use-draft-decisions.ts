import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { count } from '#web/ui/wording/count.ts';
import { tellFailure, tellSuccess } from '../tell-outcome.ts';
import type { DraftDecision } from './draft-decision.ts';

export type DraftNoun = 'flashcard' | 'question';
/** `onDone` is called when the decision is stored. */
export type Decide = (decision: DraftDecision, ids: number[], onDone?: () => void) => void;

type Decisions = {
  noun: DraftNoun;
  calls: Record<DraftDecision, (ids: number[]) => Promise<{ changed: number }>>;
  /** Applies the decision to the list on the screen. The list is reloaded too. */
  apply: Decide;
};

type Sent = { decision: DraftDecision; ids: number[]; onDone: (() => void) | undefined };

const verbs = { approve: 'approve', discard: 'discard', dismiss: 'dismiss the warnings of' } as const;
const done = { approve: 'Approved', discard: 'Discarded', dismiss: 'Dismissed the warnings of' } as const;

/**
 * Sends decisions about drafts. Several may be under way, so that an educator can decide about one draft after the
 * other without waiting. It ignores a draft whose decision is under way, so that a double click sends one request.
 * `decide` is stable between renders.
 */
export function useDraftDecisions({ noun, calls, apply }: Decisions): { decide: Decide; isPending: boolean } {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<number>());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ decision, ids }: Sent) => calls[decision](ids),
    onSuccess: ({ changed }, { decision, ids, onDone }) => {
      apply(decision, ids);
      onDone?.();
      if (changed === 0) tellSuccess('These drafts have already been approved or discarded.');
      else tellSuccess(`${done[decision]} ${count(changed, noun)}`);
    },
    onError: (error, { decision, ids }) =>
      tellFailure(error, `Failed to ${verbs[decision]} ${count(ids.length, noun)}`),
    onSettled: (_data, _error, { ids }) => {
      for (const id of ids) underWay.current.delete(id);
      void queryClient.invalidateQueries();
    },
  });
  const decide = useCallback<Decide>(
    (decision, wanted, onDone) => {
      const ids = wanted.filter((id) => !underWay.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) underWay.current.add(id);
      mutate({ decision, ids, onDone });
    },
    [mutate],
  );
  return { decide, isPending };
}
