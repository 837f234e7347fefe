import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import type { NumberedQuestion } from '../find-questions.ts';
import { examQuestionsQuery } from '../questions.queries.ts';
import type { ChangeFieldsDialogProps } from './change-fields-dialog.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import type { TransferDialogProps } from './transfer-dialog.tsx';
import type { Selection } from './use-selection.ts';

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

/** What can be done with the selected questions. The bar stays at the bottom of the window while the list is in view. */
export function SelectedQuestions({ exam, questions, found, selection }: SelectedQuestionsProps) {
  const queryClient = useQueryClient();
  const deleting = useOpenItem<number[]>();
  const transferring = useOpenItem<number[]>();
  const changing = useOpenItem<number[]>();
  // Without those that were deleted in another tab.
  const ids = questions.flatMap(({ id }) => (selection.ids.has(id) ? id : []));
  const hidden = ids.length - found.filter(({ question }) => selection.ids.has(question.id)).length;
  const forget = (gone: number[]) => {
    const isGone = new Set(gone);
    selection.clear();
    queryClient.setQueryData(examQuestionsQuery(exam.id).queryKey, (list) => list?.filter(({ id }) => !isGone.has(id)));
  };

  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 ? `${formatNumber(ids.length)} selected` : ''}
      </p>
      {ids.length > 0 ? (
        <section
          aria-label="Selected questions"
          data-bar="bottom"
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3 sm:-mx-7 sm:px-7"
        >
          <p className="tabular mr-auto font-strong text-md">
            {formatNumber(ids.length)} selected
            {hidden > 0 ? (
              <span className="font-normal">, {formatNumber(hidden)} of them hidden by the filters</span>
            ) : null}
          </p>
          <div className="-mr-3 flex flex-wrap sm:mr-0">
            {ids.length - hidden < found.length ? (
              <Button variant="quiet" onClick={() => selection.add(found.map(({ question }) => question.id))}>
                Select all {formatNumber(found.length)}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1">
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
          </div>
        </section>
      ) : null}
      <DeleteSelected
        key={`delete-${deleting.key}`}
        examId={exam.id}
        ids={deleting.item ?? []}
        open={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={forget}
      />
      {changing.item ? (
        <Suspense>
          <ChangeFieldsDialog
            key={`change-${changing.key}`}
            exam={exam}
            questions={questions}
            ids={changing.item}
            open={changing.isOpen}
            onClose={changing.close}
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
            open={transferring.isOpen}
            onClose={transferring.close}
            onDone={selection.clear}
          />
        </Suspense>
      ) : null}
    </>
  );
}
