import type { ReactNode } from 'react';
import type { Question } from '#contract/exams/questions.contract.ts';
import { FormDialog } from '#web/features/administration/editing/form-dialog.tsx';
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
export function QuestionFormDialog({ initial, error, onSave, children, ...dialog }: QuestionFormDialogProps) {
  return (
    <FormDialog isWide {...dialog}>
      {(formId) => (
        <>
          <QuestionForm
            id={formId}
            initial={initial}
            error={error}
            onSubmit={(order) => {
              if (!dialog.isPending) onSave(order);
            }}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}
