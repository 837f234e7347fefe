import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ItemsImport, undoImport } from '#contract/authoring/items-import.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { patiently } from '../../imports/use-batch.ts';
import { reasonOf } from '../failure-reason.ts';
import { importQuery } from '../import.queries.ts';
import type { OpenImportProps } from '../open-import.tsx';
import { cardsPath } from '../use-import-address.ts';

type Receipt = NonNullable<ItemsImport['receipt']>;
type ImportReceiptProps = OpenImportProps & { found: ItemsImport; receipt: Receipt };

/** The items that an import has added, with links to them, and a button that undoes the import. */
export function ImportReceipt({ found, receipt, exam, target, onChooseAnother }: ImportReceiptProps) {
  const { importId, fileName, kind } = found;
  const hasCards = kind !== 'questions';
  const hasQuestions = kind !== 'cards';
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that imported has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const undo = useSingleMutation({
    mutationFn: () => call(undoImport, { params: { importId } }, patiently),
    onSuccess: () => tellSuccess('The import was undone'),
    // Also if it was undone in another tab. The preview comes back with its items.
    onSettled: async (_removed, error) => {
      if (!error || (error instanceof ApiError && error.code === 'import.not_found'))
        await queryClient.resetQueries({ queryKey: importQuery(importId).queryKey });
      await queryClient.invalidateQueries();
    },
  });
  const problem = reasonOf(undo.error);
  const { examId, questionsCount, cardsCount = 0, examsCount = 0, updated = 0, already = 0, printed = 0 } = receipt;

  return (
    <div className="max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {[hasCards && count(cardsCount, 'flashcard'), hasQuestions && count(questionsCount, 'question')]
          .filter((part) => part !== false)
          .join(', ')}{' '}
        imported
      </h2>
      <p className="mt-0.5 text-ink-soft text-md [overflow-wrap:anywhere]">{fileName}</p>
      <dl className="tabular mt-5 divide-y divide-line border-line border-y text-md">
        {hasCards ? <Line name="Added to the library" value={cardsCount} /> : null}
        {hasQuestions ? <Line name="Added to the question bank" value={questionsCount} /> : null}
        {kind === 'site' ? <Line name="Exams added" value={examsCount} /> : null}
        {updated > 0 ? <Line name="Changed, because they were here" value={updated} /> : null}
        {already > 0 ? <Line name="Here before" value={already} /> : null}
        {examId === null ? null : (
          <Line name={`Added to ${exam?.id === examId ? `“${exam.title}”` : 'the exam'}`} value={printed} />
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        {examId === null || exam === null ? null : (
          <ButtonLink variant="primary" href={`${managedExamPath(examId)}&tab=questions`}>
            See the questions of the exam
          </ButtonLink>
        )}
        {hasCards ? (
          <ButtonLink variant="primary" href={cardsPath(target)}>
            See the flashcards
          </ButtonLink>
        ) : null}
        {hasQuestions ? (
          <ButtonLink variant={hasCards || examId !== null ? 'secondary' : 'primary'} href="/admin/bank">
            See the question bank
          </ButtonLink>
        ) : null}
        <Button onClick={onChooseAnother}>Import another file</Button>
        <Button isPending={undo.isPending} pendingLabel="Undoing…" onClick={() => undo.mutate(undefined)}>
          Undo this import
        </Button>
      </div>
      {problem === undefined ? null : (
        <Notice tone="bad" role="alert" className="mt-5 [overflow-wrap:anywhere]" title="The import was not undone">
          {problem}
        </Notice>
      )}
      <p className="mt-5 max-w-measure text-ink-soft text-sm">
        {hasQuestions
          ? 'For a day, an import can be undone as long as no student has one of its questions.'
          : 'For a day, an import can be undone.'}
        {hasCards ? ' Flashcards that were changed since stay.' : ''}
      </p>
    </div>
  );
}

const Line = ({ name, value }: { name: string; value: number }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="min-w-0 [overflow-wrap:anywhere]">{name}</dt>
    <dd className="font-strong">{formatNumber(value)}</dd>
  </div>
);
