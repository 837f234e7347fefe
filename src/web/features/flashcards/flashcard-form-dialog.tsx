import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { createFlashcard } from '#contract/flashcards.contract.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { FlashcardDraft } from './flashcard-draft.ts';

type FlashcardFormDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What the fields begin with. */
  initial?: FlashcardDraft | undefined;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  error: Error | null;
  /** Answers with what is wrong, in which case nothing was sent. */
  onSave: (draft: FlashcardDraft) => string | undefined;
  /** What must be known before going on; stands above the fields. */
  notice?: ReactNode;
};

/** Asks for a question and an answer. What was typed stays until it has been saved or the dialog is closed. */
export function FlashcardFormDialog(props: FlashcardFormDialogProps) {
  const { title, open, onClose, submitLabel, pendingLabel, isPending, notice } = props;
  const formId = useId();
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {notice ? <div className="mb-5">{notice}</div> : null}
      <FlashcardForm id={formId} {...props} />
    </Dialog>
  );
}

type FlashcardFormProps = Pick<FlashcardFormDialogProps, 'initial' | 'isPending' | 'error' | 'onSave'> & { id: string };

const refuse = (problem: string) => toast({ title: 'Validation Error', description: problem, tone: 'destructive' });

function FlashcardForm({ id, initial, isPending, error, onSave }: FlashcardFormProps) {
  const { register, handleSubmit, formState } = useForm<FlashcardDraft>({
    defaultValues: { question: initial?.question ?? '', answer: initial?.answer ?? '' },
    resolver: schemaResolver(createFlashcard.body),
  });
  const refusal = error instanceof ApiError ? error.issues : undefined;
  const errorOf = (field: keyof FlashcardDraft) =>
    formState.errors[field]?.message ?? refusal?.find((issue) => issue.path === field)?.message;

  const submit = handleSubmit(
    (draft) => {
      if (isPending) return;
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
