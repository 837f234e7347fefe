import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { useLoadedQuestion } from '#web/features/exams/questions/use-loaded-question.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';

type EditQuestionDialogProps = {
  question: Question;
  sections: readonly ExamSection[];
  open: boolean;
  onClose: () => void;
};

// The form is larger than the rest of the tab.
const loadDialog = async () =>
  (await import('#web/features/exams/questions/form/edit-question-dialog.tsx')).EditQuestionDialog;
const EditQuestionDialog = lazyScreen<EditQuestionDialogProps>(loadDialog);

/** Opens the form of a question over its figures. */
export function EditQuestionButton({ examId, questionId }: { examId: number; questionId: number }) {
  const { data: exams = [] } = useQuery(examsQuery);
  const { opened, isLoading, load } = useLoadedQuestion({ examId, questionId, preload: EditQuestionDialog.preload });
  return (
    <>
      <Button isPending={isLoading} pendingLabel="Opening…" onClick={load}>
        <Pencil size={16} aria-hidden="true" />
        Edit this question
      </Button>
      {opened.item ? (
        <EditQuestionDialog
          key={opened.key}
          question={opened.item}
          sections={exams.find(({ id }) => id === examId)?.sections ?? []}
          open={opened.isOpen}
          onClose={opened.close}
        />
      ) : null}
    </>
  );
}
