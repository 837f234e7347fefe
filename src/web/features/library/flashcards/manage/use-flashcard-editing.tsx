import { type ReactNode, useState } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EditFlashcardDialog } from './edit-flashcard-dialog.tsx';
import { useDeleteFlashcard } from './use-flashcard-changes.ts';

type FlashcardEditing = {
  /** Deleted, while the server and the list are still catching up. */
  hiddenIds: ReadonlySet<number>;
  /** Both stay the same function from one drawing to the next. */
  edit: (card: Flashcard) => void;
  askToDelete: (card: Flashcard) => void;
  /** To be drawn beside the cards. */
  dialogs: ReactNode;
};

/** Editing and deleting the cards that a screen shows. `updateFailure` is what is said when a card cannot be saved. */
export function useFlashcardEditing({ updateFailure }: { updateFailure: string }): FlashcardEditing {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set());
  const hide = (id: number) => setHiddenIds((ids) => new Set(ids).add(id));
  const show = (id: number) => setHiddenIds((ids) => new Set([...ids].filter((hiddenId) => hiddenId !== id)));

  const editing = useOpenItem<Flashcard>();
  const deletion = useOpenItem<Flashcard>();
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
          open={editing.isOpen}
          onClose={editing.close}
          onGone={hide}
          failure={updateFailure}
        />
        <ConfirmDialog
          open={deletion.isOpen}
          onOpenChange={deletion.close}
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
