import type { ReactNode } from 'react';
import type { Question } from '#contract/exams/questions.contract.ts';
import { FormDialog } from '#web/features/administration/editing/form-dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import type { FilledQuestion } from './use-question-changes.ts';

type QuestionFormDialogProps = {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  /** The initial values of the fields. */
  initial?: Question | undefined;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the last save failed. */
  error: Error | null;
  onSave: (filled: FilledQuestion) => void;
  /** A dialog on top of this one. */
  children?: ReactNode;
};

/** The form of a question. The typed text stays until it is saved or the dialog is closed. */
export function QuestionFormDialog({ initial, error, onSave, children, ...dialog }: QuestionFormDialogProps) {
  return (
    <FormDialog isWide {...dialog}>
      {(formId) => (
        <>
          <QuestionForm
            id={formId}
            initial={initial}
            error={error}
            onSubmit={(filled) => {
              if (!dialog.isPending) onSave(filled);
            }}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}
