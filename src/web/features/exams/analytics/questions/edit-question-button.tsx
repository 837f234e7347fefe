import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { tellFailure } from '#web/features/administration/editing/tell-outcome.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { examsQuery } from '#web/features/exams/exams/exams.queries.ts';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
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
  const queryClient = useQueryClient();
  const { data: exams = [] } = useQuery(examsQuery);
  const editing = useOpenItem<Question>();
  const load = useSingleMutation({
    mutationFn: async () => {
      const [questions] = await Promise.all([
        queryClient.fetchQuery({ ...examQuestionsQuery(examId), staleTime: 0 }),
        EditQuestionDialog.preload(),
      ]);
      const question = questions.find(({ id }) => id === questionId);
      if (!question) throw new Error('This question was deleted meanwhile.');
      return question;
    },
    onSuccess: (question) => editing.open(question),
    onError: (error) => tellFailure(error, 'The question could not be loaded. Please try again.'),
  });
  return (
    <>
      <Button
        className="justify-self-start"
        isPending={load.isPending}
        pendingLabel="Opening…"
        onClick={() => load.mutate(undefined)}
      >
        <Pencil size={16} aria-hidden="true" />
        Edit this question
      </Button>
      {editing.item ? (
        <EditQuestionDialog
          key={editing.key}
          question={editing.item}
          sections={exams.find(({ id }) => id === examId)?.sections ?? []}
          open={editing.isOpen}
          onClose={editing.close}
        />
      ) : null}
    </>
  );
}
