import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { deleteQuestion, type Question } from '#contract/exams/questions.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import type { SettleDialogProps } from '#web/features/exams/settlement/settling/settle-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import type { ArrangeQuestionsProps } from '../arranging/arrange-questions.tsx';
import { AddQuestionDialog } from '../form/add-question-dialog.tsx';
import { EditQuestionDialog } from '../form/edit-question-dialog.tsx';
import { QuestionUses } from '../question-uses.tsx';
import { examQuestionsQuery } from '../questions.queries.ts';

export const ArrangeQuestions = lazyScreen<ArrangeQuestionsProps>(
  async () => (await import('../arranging/arrange-questions.tsx')).ArrangeQuestions,
);
const SettleDialog = lazyScreen<SettleDialogProps>(
  async () => (await import('#web/features/exams/settlement/settling/settle-dialog.tsx')).SettleDialog,
);

/** The dialogs of the list of questions. */
export function useDialogs() {
  const adding = useOpenItem();
  const editing = useOpenItem<Question>();
  const settling = useOpenItem<{ question: Question; name: string }>();
  const deletion = useOpenItem<Question>();
  const arranging = useOpenItem();
  return { adding, editing, settling, deletion, arranging };
}

type DialogsProps = {
  exam: Exam;
  approved: Question[];
  opened: ReturnType<typeof useDialogs>;
  onAdded: (id: number) => void;
};

export function Dialogs({ exam, approved, opened, onAdded }: DialogsProps) {
  const queryClient = useQueryClient();
  const { adding, editing, settling, deletion, arranging } = opened;
  return (
    <>
      <AddQuestionDialog
        key={`add-${adding.key}`}
        examId={exam.id}
        sections={exam.sections}
        {...adding.dialog}
        onAdded={({ id }) => onAdded(id)}
      />
      {editing.item ? (
        <EditQuestionDialog
          key={`edit-${editing.key}`}
          question={editing.item}
          sections={exam.sections}
          {...editing.dialog}
        />
      ) : null}
      {arranging.key > 0 ? (
        <Suspense>
          <ArrangeQuestions key={`arrange-${arranging.key}`} exam={exam} questions={approved} {...arranging.dialog} />
        </Suspense>
      ) : null}
      {settling.item ? (
        <Suspense>
          <SettleDialog key={`settle-${settling.key}`} {...settling.item} {...settling.dialog} />
        </Suspense>
      ) : null}
      <DeleteItemDialog
        noun="question"
        text={({ id }) => (
          <>
            Are you sure you want to delete this question?
            <QuestionUses questionId={id} />
          </>
        )}
        item={deletion.item}
        {...deletion.dialog}
        send={(id) => call(deleteQuestion, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(examQuestionsQuery(exam.id).queryKey, (list) =>
            list?.filter((question) => question.id !== id),
          )
        }
      />
    </>
  );
}
