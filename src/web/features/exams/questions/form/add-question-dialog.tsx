import { useState } from 'react';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { AddAnotherButton } from '#web/editing/dialogs/add-another-button.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { QuestionFormDialog } from './question-form-dialog.tsx';
import { useCreateQuestion } from './use-question-changes.ts';

type AddQuestionDialogProps = OpenDialog & {
  examId: number;
  sections: readonly ExamSection[];
  /** Called after each question that was added. */
  onAdded: (question: Question) => void;
};

/** Adds questions to an exam by hand, one after another. */
export function AddQuestionDialog({ examId, sections, onAdded, ...dialog }: AddQuestionDialogProps) {
  const [added, setAdded] = useState<Question[]>([]);
  const create = useCreateQuestion(examId, (question, { isLast }) => {
    onAdded(question);
    if (isLast) dialog.onClose();
    else setAdded([...added, question]);
  });
  const last = added.at(-1);

  return (
    <QuestionFormDialog
      title="Add Question"
      examId={examId}
      sections={sections}
      {...dialog}
      submitLabel="Add Question"
      pendingLabel="Adding…"
      isPending={create.isPending}
      error={create.error}
      // Several questions in a row are usually about the same topic.
      formKey={added.length}
      initial={last && { subject: last.subject, topic: last.topic, section: last.section, difficulty: last.difficulty }}
      focusesFirst={last !== undefined}
      otherSubmit={(formId) => <AddAnotherButton formId={formId} isPending={create.isPending} />}
      onSave={(filled, isLast) => create.mutate({ ...filled, isLast })}
    />
  );
}
