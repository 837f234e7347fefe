import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { SelectionBar } from '#web/editing/selection/selection-bar.tsx';
import type { Selection } from '#web/editing/selection/use-selection.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import type { NumberedQuestion } from '../find-questions.ts';
import { examQuestionsQuery } from '../questions.queries.ts';
import type { ChangeFieldsDialogProps } from './change-fields-dialog.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import type { TransferDialogProps } from './transfer-dialog.tsx';

const TransferDialog = lazyScreen<TransferDialogProps>(
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
);

const ChangeFieldsDialog = lazyScreen<ChangeFieldsDialogProps>(
  async () => (await import('./change-fields-dialog.tsx')).ChangeFieldsDialog,
);

type SelectedQuestionsProps = {
  exam: Exam;
  questions: readonly Question[];
  /** The questions that match the filters. */
  found: readonly NumberedQuestion[];
  selection: Selection;
};

/** The buttons for the selected questions. They stay at the bottom of the window while the list is in view. */
export function SelectedQuestions({ exam, questions, found, selection }: SelectedQuestionsProps) {
  const queryClient = useQueryClient();
  const deleting = useOpenItem<number[]>();
  const transferring = useOpenItem<number[]>();
  const changing = useOpenItem<number[]>();
  // Leaves out the questions that were deleted in another tab.
  const ids = questions.flatMap(({ id }) => (selection.ids.has(id) ? id : []));
  const hidden = ids.length - found.filter(({ question }) => selection.ids.has(question.id)).length;
  const forget = (gone: number[]) => {
    const isGone = new Set(gone);
    selection.clear();
    queryClient.setQueryData(examQuestionsQuery(exam.id).queryKey, (list) => list?.filter(({ id }) => !isGone.has(id)));
  };

  return (
    <>
      <SelectionBar
        label="Selected questions"
        selected={ids.length}
        hidden={hidden}
        total={found.length}
        place="dialog"
        onSelectAll={() => selection.add(found.map(({ question }) => question.id))}
        onClear={selection.clear}
      >
        <Button
          onPointerEnter={() => void ChangeFieldsDialog.preload()}
          onClick={() => void ChangeFieldsDialog.preload().then(() => changing.open(ids))}
        >
          Change fields
        </Button>
        <Button
          onPointerEnter={() => void TransferDialog.preload()}
          onClick={() => void TransferDialog.preload().then(() => transferring.open(ids))}
        >
          Copy or move
        </Button>
        <Button variant="danger" onClick={() => deleting.open(ids)}>
          Delete
        </Button>
      </SelectionBar>
      <DeleteSelected
        key={`delete-${deleting.key}`}
        examId={exam.id}
        ids={deleting.item ?? []}
        {...deleting.dialog}
        onDeleted={forget}
      />
      {changing.item ? (
        <Suspense>
          <ChangeFieldsDialog
            key={`change-${changing.key}`}
            exam={exam}
            questions={questions}
            ids={changing.item}
            {...changing.dialog}
            onDone={selection.clear}
          />
        </Suspense>
      ) : null}
      {transferring.item ? (
        <Suspense>
          <TransferDialog
            key={`transfer-${transferring.key}`}
            exam={exam}
            ids={transferring.item}
            {...transferring.dialog}
            onDone={selection.clear}
          />
        </Suspense>
      ) : null}
    </>
  );
}
