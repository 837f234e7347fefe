import { type ReactNode, useId } from 'react';
import type { Question } from '#contract/questions.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import type { QuestionOrder } from './use-question-changes.ts';

type QuestionFormDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What the fields begin with. */
  initial?: Question | undefined;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  error: Error | null;
  onSave: (order: QuestionOrder) => void;
  /** A dialog that stands above this one. */
  children?: ReactNode;
};

/** Asks for all of a question. What was typed stays until it has been saved or the dialog is closed. */
export function QuestionFormDialog(props: QuestionFormDialogProps) {
  const { title, open, onClose, initial, submitLabel, pendingLabel, isPending, error, onSave, children } = props;
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
      <QuestionForm
        id={formId}
        initial={initial}
        error={error}
        onSubmit={(order) => {
          if (!isPending) onSave(order);
        }}
      />
      {children}
    </Dialog>
  );
}
