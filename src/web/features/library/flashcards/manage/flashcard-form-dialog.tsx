import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { createFlashcard } from '#contract/library/flashcards.contract.ts';
import { errorOfField } from '#web/features/administration/editing/error-of-field.ts';
import { failureText } from '#web/features/administration/editing/failure-text.ts';
import { FormDialog } from '#web/features/administration/editing/form-dialog.tsx';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { FlashcardDraft } from './flashcard-draft.ts';

type FlashcardFormDialogProps = {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  /** The initial values of the fields. */
  initial?: FlashcardDraft | undefined;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** The error of the last save. */
  error: Error | null;
  /** Returns the problem if the draft is invalid; then no request was sent. */
  onSave: (draft: FlashcardDraft) => string | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** A dialog on top of this one. */
  children?: ReactNode;
};

/** A dialog for a question and an answer. Typed text stays until it is saved or the dialog is closed. */
export function FlashcardFormDialog({ initial, error, onSave, notice, children, ...dialog }: FlashcardFormDialogProps) {
  return (
    <FormDialog isWide failure={failureText(error)} {...dialog}>
      {(formId) => (
        <>
          {notice ? <div className="mb-5">{notice}</div> : null}
          <FlashcardForm id={formId} initial={initial} error={error} onSave={onSave} />
          {children}
        </>
      )}
    </FormDialog>
  );
}

type FlashcardFormProps = Pick<FlashcardFormDialogProps, 'initial' | 'error' | 'onSave'> & { id: string };

const refuse = (problem: string) => toast({ title: 'Validation Error', description: problem, tone: 'destructive' });

function FlashcardForm({ id, initial, error, onSave }: FlashcardFormProps) {
  const { register, handleSubmit, formState } = useForm<FlashcardDraft>({
    defaultValues: { question: initial?.question ?? '', answer: initial?.answer ?? '' },
    resolver: schemaResolver(createFlashcard.body),
  });
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);

  const submit = handleSubmit(
    (draft) => {
      const problem = onSave(draft);
      if (problem !== undefined) refuse(problem);
    },
    (errors) => {
      const isBlank = [errors.question, errors.answer].some((wrong) => wrong?.type === 'too_small');
      refuse(isBlank ? 'Question and answer are required' : 'Please check your inputs and try again');
    },
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <TextArea label="Question" rows={3} required error={errorOf('question')} {...register('question')} />
      <TextArea label="Answer" rows={4} required error={errorOf('answer')} {...register('answer')} />
    </form>
  );
}
