import type { ReactNode } from 'react';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { imageRefusal } from './fields/image-refusal.ts';
import { QuestionForm, type QuestionFormProps } from './question-form.tsx';

type QuestionFormDialogProps = Pick<
  QuestionFormProps,
  'examId' | 'sections' | 'initial' | 'optionOrder' | 'focusesFirst'
> & {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the last save failed. */
  error: Error | null;
  onSave: QuestionFormProps['onSubmit'];
  /** A second way to submit, beside the submit button. */
  otherSubmit?: (formId: string) => ReactNode;
  /** Changes when the form must begin anew. */
  formKey?: number;
  /** A dialog on top of this one. */
  children?: ReactNode;
};

/** The form of a question. The typed text stays until it is saved or the dialog is closed. */
export function QuestionFormDialog(props: QuestionFormDialogProps) {
  const { examId, sections, initial, optionOrder, focusesFirst, error, onSave, formKey, children, ...dialog } = props;
  return (
    <FormDialog isWide failure={imageRefusal(error) ? undefined : failureText(error)} {...dialog}>
      {(formId) => (
        <>
          <QuestionForm
            key={formKey}
            id={formId}
            examId={examId}
            sections={sections}
            initial={initial}
            optionOrder={optionOrder}
            focusesFirst={focusesFirst}
            error={error}
            onSubmit={(filled, isLast) => {
              if (!dialog.isPending) onSave(filled, isLast);
            }}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}
