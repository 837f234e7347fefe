import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createFlashcard, type Flashcard } from '#contract/library/flashcards.contract.ts';
import { AddAnotherButton, isLastSubmit, submitOnControlEnter } from '#web/editing/dialogs/add-another-button.tsx';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { CardPictureField } from './card-picture-field.tsx';
import { type FlashcardDraft, keepsPicture, type PictureChanges, type Side, sides } from './flashcard-draft.ts';
import { useSidePicture } from './use-side-picture.ts';

type InitialCard = FlashcardDraft & Pick<Flashcard, 'questionImageUrl' | 'answerImageUrl'>;

type FlashcardFormDialogProps = {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  /** The initial values of the fields, with the addresses of the pictures. */
  initial?: InitialCard | undefined;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  error: Error | null;
  /**
   * Returns the problem if the draft is invalid; then no request was sent. `isLast` is false if another card follows.
   */
  onSave: (draft: FlashcardDraft, pictures: PictureChanges, isLast: boolean) => string | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** A dialog on top of this one. */
  children?: ReactNode;
  /** Shown below the fields. */
  fields?: ReactNode;
  /**
   * The number of cards that were added in this dialog. Given, the dialog offers to add another card, with empty
   * fields.
   */
  added?: number;
};

/**
 * A dialog for a question and an answer, each with a text, a picture or both. Typed text stays until it is saved or the
 * dialog is closed.
 */
export function FlashcardFormDialog({
  initial,
  error,
  onSave,
  notice,
  children,
  fields,
  added,
  ...dialog
}: FlashcardFormDialogProps) {
  return (
    <FormDialog
      isWide
      failure={failureText(error)}
      {...dialog}
      {...(added !== undefined && {
        otherSubmit: (formId: string) => <AddAnotherButton formId={formId} isPending={dialog.isPending} />,
      })}
    >
      {(formId) => (
        <>
          {notice ? <div className="mb-5">{notice}</div> : null}
          <FlashcardForm
            key={added}
            id={formId}
            initial={initial}
            error={error}
            onSave={onSave}
            fields={fields}
            added={added}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}

type FlashcardFormProps = Pick<FlashcardFormDialogProps, 'initial' | 'error' | 'onSave' | 'fields'> & {
  id: string;
  added: number | undefined;
};

const labels = { question: 'Question', answer: 'Answer' };

/** The schema of the texts. A side without a picture needs a text. */
function schemaFor(hasPicture: (side: Side) => boolean) {
  const { shape } = createFlashcard.body;
  const text = (side: Side) =>
    hasPicture(side) ? shape[side] : shape[side].check(z.minLength(1, `${labels[side]} is required.`));
  return z.object({ question: text('question'), answer: text('answer') });
}

const refuse = (problem: string) => toast({ title: 'Validation Error', description: problem, tone: 'destructive' });

function FlashcardForm({ id, initial, error, onSave, fields, added }: FlashcardFormProps) {
  const { register, handleSubmit, formState, setFocus, clearErrors } = useForm<FlashcardDraft>({
    defaultValues: { question: initial?.question ?? '', answer: initial?.answer ?? '' },
    // Read at the time of the submit, because a picture makes the text optional.
    resolver: (...form) => schemaResolver(schemaFor((side) => keepsPicture(initial, side, pictures)))(...form),
  });
  const question = useSidePicture(initial?.questionImageUrl, () => clearErrors('question'));
  const answer = useSidePicture(initial?.answerImageUrl, () => clearErrors('answer'));
  const pictures: PictureChanges = { question: question.change, answer: answer.change };
  useUnsaved(formState.isDirty || sides.some((side) => pictures[side] !== undefined));
  const field = registerWith(register, errorOfField(formState.errors, error));

  // The form of a following card is a new one, and the dialog has the focus on a button.
  useEffect(() => {
    if (added) setFocus('question');
  }, [added, setFocus]);

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const isLast = isLastSubmit(event);
    void handleSubmit(
      (draft) => {
        const problem = onSave(draft, pictures, isLast);
        if (problem !== undefined) refuse(problem);
      },
      (errors) => {
        const isBlank = [errors.question, errors.answer].some((wrong) => wrong?.type === 'too_small');
        refuse(isBlank ? 'Question and answer are required' : 'Please check your inputs and try again');
      },
    )(event);
  };

  return (
    <form id={id} noValidate onSubmit={submit} onKeyDown={submitOnControlEnter} className="grid gap-5">
      <CardPictureField side="question" picture={question}>
        <TextArea label="Question" rows={3} required {...field('question')} />
      </CardPictureField>
      <CardPictureField side="answer" picture={answer}>
        <TextArea label="Answer" rows={4} required {...field('answer')} />
      </CardPictureField>
      <p className="-mt-2 text-ink-faint text-sm">
        A side needs a text or a picture. A picture can also be pasted into a text or dropped on it: JPEG, PNG or WebP,
        less than 5 MB. {added === undefined ? 'Ctrl+Enter saves.' : 'Ctrl+Enter saves and adds another.'}
      </p>
      {fields}
    </form>
  );
}
