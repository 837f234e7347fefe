import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createFlashcard,
  deleteFlashcard,
  type ManagedFlashcard,
  updateFlashcard,
} from '#contract/library/flashcards.contract.ts';
import { isConflict, tellFailure, tellSuccess } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { changeListedCards } from '../managed-cards.queries.ts';
import { useCardRestore } from '../selection/use-card-batches.ts';
import { type PictureChanges, toFiles, type toFlashcardUpdate, type toNewFlashcard } from './flashcard-draft.ts';

type WithPictures = { pictures: PictureChanges };

export type FlashcardUpdate = NonNullable<ReturnType<typeof toFlashcardUpdate>['body']> & { id: number } & WithPictures;

export const isGone = (error: Error | null) => error instanceof ApiError && error.code === 'flashcard.not_found';

const tellGone = () => toast({ title: 'This flashcard was already removed from the database' });

// Enough for two pictures of five megabytes on a slow connection.
const optionsFor = ({ question, answer }: PictureChanges) => (question || answer ? { timeoutMs: 240_000 } : {});

type NewCard = WithPictures & {
  body: NonNullable<ReturnType<typeof toNewFlashcard>['body']>;
  isLast: boolean;
};

export const useCreateFlashcard = (topicId: number, onSuccess: (card: NewCard) => void) =>
  useItemChange({
    send: ({ body, pictures }: NewCard) =>
      call(createFlashcard, { params: { id: topicId }, body, files: toFiles(pictures) }, optionsFor(pictures)),
    success: 'Flashcard created successfully',
    failure: 'Failed to create flashcard',
    onSuccess,
  });

type Hiding = { hide: (id: number) => void; show: (id: number) => void };

/** Deletes a card, and offers to undo it. The card is hidden at once and shown again if the request fails. */
export function useDeleteFlashcard({ hide, show }: Hiding) {
  const queryClient = useQueryClient();
  const restore = useCardRestore();
  const forget = (gone: number) => changeListedCards(queryClient, (cards) => cards.filter(({ id }) => id !== gone));
  return useMutation({
    mutationFn: (id: number) => call(deleteFlashcard, { params: { id } }),
    onMutate: hide,
    onSuccess: ({ removalId }, id) => {
      forget(id);
      tellSuccess('Flashcard deleted successfully', restore.actionFor(removalId));
    },
    onError: (error, id) => {
      if (isGone(error)) {
        forget(id);
        tellGone();
      } else {
        tellFailure(error, 'Failed to delete flashcard');
      }
    },
    onSettled: (_data, _error, id) => {
      // It is no longer in the lists, unless the request has failed. An undo must find nothing hidden.
      show(id);
      void queryClient.invalidateQueries();
    },
  });
}

type Updating = {
  onSuccess: () => void;
  onConflict: (error: Error, body: FlashcardUpdate) => void;
  onGone: (id: number) => void;
  /** The message if the card cannot be saved. */
  failure: string;
};

/** Updates a card. If the card no longer exists, it is removed from the grid. */
export function useUpdateFlashcard({ onSuccess, onConflict, onGone, failure }: Updating) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ pictures, ...body }: FlashcardUpdate) =>
      call(updateFlashcard, { params: { id: body.id }, body, files: toFiles(pictures) }, optionsFor(pictures)),
    onSuccess: (saved: ManagedFlashcard) => {
      // Show the change in the grid at once. The list is reloaded too.
      changeListedCards(queryClient, (cards) =>
        cards.map((card) => (card.id === saved.id && card.topicId === saved.topicId ? { ...card, ...saved } : card)),
      );
      onSuccess();
      tellSuccess('Flashcard updated successfully');
    },
    onError: (error, body) => {
      onConflict(error, body);
      if (isGone(error)) {
        onGone(body.id);
        tellGone();
      } else if (!isConflict(error) && !(error instanceof ApiError && error.code === 'auth.required')) {
        toast({ title: 'Error', description: failure, tone: 'destructive' });
      }
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
