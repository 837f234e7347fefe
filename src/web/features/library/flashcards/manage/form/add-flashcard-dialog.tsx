import { useState } from 'react';
import { toNewFlashcard } from './flashcard-draft.ts';
import { FlashcardFormDialog } from './flashcard-form-dialog.tsx';
import { useCreateFlashcard } from './use-flashcard-changes.ts';

type AddFlashcardDialogProps = { topicId: number; open: boolean; onClose: () => void };

/** A dialog that adds cards to a topic, one after another. */
export function AddFlashcardDialog({ topicId, open, onClose }: AddFlashcardDialogProps) {
  const [added, setAdded] = useState(0);
  const create = useCreateFlashcard(topicId, ({ isLast }) => {
    if (isLast) onClose();
    else setAdded(added + 1);
  });

  return (
    <FlashcardFormDialog
      title="Add Flashcard"
      open={open}
      onClose={onClose}
      submitLabel="Create Flashcard"
      pendingLabel="Creating..."
      isPending={create.isPending}
      error={create.error}
      added={added}
      onSave={(draft, pictures, isLast) => {
        const { body, problem } = toNewFlashcard(topicId, draft, pictures);
        if (body) create.mutate({ body, pictures, isLast });
        return problem;
      }}
    />
  );
}
