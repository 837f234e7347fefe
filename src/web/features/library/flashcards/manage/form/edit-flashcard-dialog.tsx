import { useState } from 'react';
import { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { TopicChoice } from '../topics/topic-choice.tsx';
import { type FlashcardDraft, sides, toFlashcardUpdate } from './flashcard-draft.ts';
import { FlashcardFormDialog } from './flashcard-form-dialog.tsx';
import { type FlashcardUpdate, isGone, useUpdateFlashcard } from './use-flashcard-changes.ts';

const labels = { question: 'Question', answer: 'Answer' };

type EditFlashcardDialogProps = OpenDialog & {
  /** The card to edit. It stays set while the dialog fades out. */
  card: ManagedFlashcard | undefined;
  /** Called if the card has been deleted in the meantime. */
  onGone: (id: number) => void;
  /** The message if the card cannot be saved. */
  failure: string;
};

/** A dialog that changes the texts and the pictures of a card, or moves it to another topic. */
export function EditFlashcardDialog({ card, onGone, failure, ...dialog }: EditFlashcardDialogProps) {
  const leave = () => {
    conflict.close();
    dialog.onClose();
  };
  const save = useUpdateFlashcard({
    onSuccess: leave,
    onConflict: (error, body) => conflict.onError(error, body),
    onGone,
    failure,
  });
  const conflict = useConflict({
    noun: 'flashcard',
    item: card,
    schema: ManagedFlashcard,
    labels,
    draftOf: ({ question, answer }: FlashcardUpdate): FlashcardDraft => ({ question, answer }),
    withDraft: (body, draft) => ({ ...body, ...draft }),
    isPending: save.isPending,
    // Another educator may have moved the card. This form moves it only if a topic was selected here.
    save: (body, { topicId: storedTopicId, version }) =>
      save.mutate({ ...body, topicId: body.topicId === card?.topicId ? storedTopicId : body.topicId, version }),
    // A picture is no field of the comparison, so the draft with another picture is saved.
    onSame: (body, { version }) =>
      sides.some((side) => body.pictures[side] !== undefined) ? save.mutate({ ...body, version }) : leave(),
  });

  const [topicId, setTopicId] = useState(card?.topicId);
  useUnsaved(dialog.open && topicId !== card?.topicId);

  return (
    <FlashcardFormDialog
      title="Edit Flashcard"
      {...dialog}
      initial={card}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      isPending={save.isPending}
      error={save.error}
      {...(card?.isDraft && {
        description: 'This is a draft. Saving keeps it a draft; Approve shows it to students.',
      })}
      onSave={(draft, pictures) => {
        const seen = conflict.seen ?? card;
        if (seen && topicId === undefined) return 'Invalid topic selection';
        const { body, problem } = toFlashcardUpdate(seen && topicId ? { ...seen, topicId } : seen, draft, pictures);
        if (body && card) save.mutate({ ...body, id: card.id, pictures });
        return problem;
      }}
      fields={card ? <TopicChoice formerTopicId={card.topicId} topicId={topicId} onChange={setTopicId} /> : null}
      notice={
        isGone(save.error) ? (
          <Notice tone="warn" title="This flashcard was already removed from the database">
            Copy what you have written if you want to add it as a new one.
          </Notice>
        ) : null
      }
    >
      {conflict.dialog}
    </FlashcardFormDialog>
  );
}
