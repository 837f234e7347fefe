import { type ReactNode, useState } from 'react';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EditFlashcardDialog } from './form/edit-flashcard-dialog.tsx';
import { useDeleteFlashcard } from './form/use-flashcard-changes.ts';

type FlashcardEditing = {
  /** The ids of deleted cards that the list may still contain. */
  hiddenIds: ReadonlySet<number>;
  /** Both functions are stable between renders. */
  edit: (card: ManagedFlashcard) => void;
  askToDelete: (card: ManagedFlashcard) => void;
  /** Render the dialogs beside the cards. */
  dialogs: ReactNode;
};

/** The state and dialogs for editing and deleting cards. `updateFailure` is the message if a card cannot be saved. */
export function useFlashcardEditing({ updateFailure }: { updateFailure: string }): FlashcardEditing {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set());
  const hide = (id: number) => setHiddenIds((ids) => new Set(ids).add(id));
  const show = (id: number) => setHiddenIds((ids) => new Set([...ids].filter((hiddenId) => hiddenId !== id)));

  const editing = useOpenItem<ManagedFlashcard>();
  const deletion = useOpenItem<ManagedFlashcard>();
  const remove = useDeleteFlashcard({ hide, show });

  return {
    hiddenIds,
    edit: editing.open,
    askToDelete: deletion.open,
    dialogs: (
      <>
        <EditFlashcardDialog
          key={`edit-${editing.key}`}
          card={editing.item}
          {...editing.dialog}
          onGone={hide}
          failure={updateFailure}
        />
        <ConfirmDialog
          {...deletion.dialog}
          title="Delete flashcard?"
          text="Are you sure you want to delete this flashcard?"
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          isPending={false}
          onConfirm={() => {
            deletion.close();
            if (deletion.item) remove.mutate(deletion.item.id);
          }}
        />
      </>
    ),
  };
}
