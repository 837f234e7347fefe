import { useQueryClient } from '@tanstack/react-query';
import {
  deleteFlashcards,
  type FormerPlace,
  moveFlashcards,
  restoreFlashcards,
  undoFlashcardMove,
} from '#contract/library/many-flashcards.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { ToastMessage } from '#web/ui/overlays/toast.tsx';
import { count } from '#web/ui/wording/count.ts';
import { changeListedCards } from '../managed-cards.queries.ts';

/** Milliseconds for a change of 20,000 flashcards on a slow connection. */
const timeoutMs = 60_000;

const cards = (number: number) => count(number, 'flashcard');
const are = (number: number) => `${cards(number)} ${number === 1 ? 'is' : 'are'}`;
const were = (number: number) => `${cards(number)} ${number === 1 ? 'was' : 'were'}`;

type Move = { ids: number[]; topicId: number; topicName: string };

/** Moves flashcards to another topic, and offers to undo it. */
export function useCardMove(onDone: () => void) {
  const undo = useItemChange({
    send: async (former: FormerPlace[]) => ({
      left: former.length - (await call(undoFlashcardMove, { body: { former } }, { timeoutMs })).changed,
      all: former.length,
    }),
    success: ({ left, all }) =>
      left === 0
        ? `${are(all)} back in the former place`
        : `${are(all - left)} back. ${were(left)} changed or deleted meanwhile, or the former topic is gone.`,
    failure: 'Failed to undo the move',
  });
  return useItemChange({
    send: async (move: Move) => {
      const { ids, topicId } = move;
      return { ...move, ...(await call(moveFlashcards, { body: { ids, topicId } }, { timeoutMs })) };
    },
    success: ({ changed, ids, topicName }) => {
      if (changed === 0) return `Nothing was moved. “${topicName}” has these flashcards already, or they were deleted.`;
      const left = ids.length - changed;
      const rest = left > 0 ? `. ${were(left)} there already or deleted meanwhile.` : '';
      return `${cards(changed)} moved to “${topicName}”${rest}`;
    },
    failure: 'Failed to move the flashcards',
    onSuccess: onDone,
    action: ({ former }) =>
      former.length === 0
        ? undefined
        : {
            label: 'Undo',
            alternative: 'The flashcards can be selected in their new topic and moved back.',
            run: () => undo.mutate(former),
          },
  });
}

export function useCardRestore() {
  const { mutate, isPending, variables } = useItemChange({
    send: (removalId: string) => call(restoreFlashcards, { body: { removalId } }, { timeoutMs }),
    success: ({ changed }) =>
      changed === 0 ? 'The topic of these flashcards is gone, so none came back' : `${are(changed)} back`,
    failure: 'Failed to bring the flashcards back',
  });
  return {
    mutate,
    pendingId: isPending ? variables : undefined,
    /** The button of the toast that reports the deletion. */
    actionFor: (removalId: string): ToastMessage['action'] => ({
      label: 'Undo',
      alternative: '“Recently deleted”, above the list, brings the flashcards back for a day.',
      run: () => mutate(removalId),
    }),
  };
}

/** Deletes flashcards, and offers to undo it. */
export function useCardDeletion(onDone: () => void) {
  const queryClient = useQueryClient();
  const restore = useCardRestore();
  return useItemChange({
    send: async (ids: number[]) => ({ ids, ...(await call(deleteFlashcards, { body: { ids } }, { timeoutMs })) }),
    success: ({ changed, ids }) => {
      if (changed === 0) return 'These flashcards were deleted already';
      const gone = ids.length - changed;
      return `${cards(changed)} deleted${gone > 0 ? `. ${were(gone)} deleted already.` : ''}`;
    },
    failure: 'Failed to delete the flashcards',
    onSuccess: (ids) => {
      const isDeleted = new Set(ids);
      changeListedCards(queryClient, (listed) => listed.filter(({ id }) => !isDeleted.has(id)));
      onDone();
    },
    action: ({ changed, removalId }) => (changed === 0 ? undefined : restore.actionFor(removalId)),
  });
}
