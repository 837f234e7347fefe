import { toNewFlashcard } from './flashcard-draft.ts';
import { FlashcardFormDialog } from './flashcard-form-dialog.tsx';
import { useCreateFlashcard } from './use-flashcard-changes.ts';

type AddFlashcardDialogProps = { topicId: number; open: boolean; onClose: () => void };

/** A dialog that adds a card to a topic. */
export function AddFlashcardDialog({ topicId, open, onClose }: AddFlashcardDialogProps) {
  const create = useCreateFlashcard(topicId, onClose);

  return (
    <FlashcardFormDialog
      title="Add Flashcard"
      open={open}
      onClose={onClose}
      submitLabel="Create Flashcard"
      pendingLabel="Creating..."
      isPending={create.isPending}
      error={create.error}
      onSave={(draft) => {
        const { body, problem } = toNewFlashcard(topicId, draft);
        if (body) create.mutate(body);
        return problem;
      }}
    />
  );
}
