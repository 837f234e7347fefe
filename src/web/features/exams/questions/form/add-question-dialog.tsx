import { QuestionFormDialog } from './question-form-dialog.tsx';
import { useCreateQuestion } from './use-question-changes.ts';

type AddQuestionDialogProps = { examId: number; open: boolean; onClose: () => void };

/** Adds a question to an exam by hand. */
export function AddQuestionDialog({ examId, open, onClose }: AddQuestionDialogProps) {
  const create = useCreateQuestion(examId, onClose);
  return (
    <QuestionFormDialog
      title="Add Question"
      open={open}
      onClose={onClose}
      submitLabel="Add Question"
      pendingLabel="Adding..."
      isPending={create.isPending}
      error={create.error}
      onSave={create.mutate}
    />
  );
}
