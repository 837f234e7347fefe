import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addFromBank } from '#contract/content/many-items.contract.ts';
import { deleteQuestions } from '#contract/exams/many-questions.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { ExamPicker } from '#web/features/exams/questions/selection/exam-picker.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

type AddToExamDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void };

/** Adds the selected items to the end of an exam. It needs a new React key each time it opens. */
export function AddToExamDialog({ ids, open, onClose, onDone }: AddToExamDialogProps) {
  const { data: exams = [] } = useQuery(examsQuery);
  const [targetId, setTargetId] = useState<string>();
  const [isPilot, setPilot] = useState(false);
  const [error, setError] = useState<string>();
  const add = useAddition(ids, () => {
    onDone();
    onClose();
  });
  const amount = count(ids.length, 'item');

  return (
    <FormDialog
      title={`Add ${amount} to an exam`}
      open={open}
      onClose={onClose}
      submitLabel={`Add ${amount}`}
      pendingLabel="Adding…"
      {...add.dialog}
      onSubmit={() => {
        const target = exams.find(({ id }) => String(id) === targetId);
        if (!target) return setError('Choose an exam.');
        add.mutate({ id: target.id, title: target.title, isPilot });
      }}
    >
      <ExamPicker
        exams={exams}
        value={targetId}
        onChange={(id) => {
          setTargetId(id);
          setError(undefined);
        }}
        error={error}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control */}
      <label className="-my-2 -ml-3 flex cursor-pointer items-center text-md">
        <Checkbox checked={isPilot} label="As pilot questions" onChange={() => setPilot(!isPilot)} />
        As pilot questions
      </label>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft text-sm">
        <li>They go to the end. Items that the exam has already are left out.</li>
        {isPilot ? (
          <li>
            They look like all others and count for nothing. Drafts can be tried out too. How many of them each paper
            has is set in the exam.
          </li>
        ) : (
          <li>A draft stays a draft in the exam until you approve it there.</li>
        )}
        <li>Papers that have started do not change.</li>
      </ul>
    </FormDialog>
  );
}

/** Adds the items to an exam. Undo takes them off again. */
function useAddition(ids: readonly number[], onSuccess: () => void) {
  const undo = useItemChange({
    send: async ({ examId, former }: { examId: number; former: ReadonlySet<number> }) => {
      const questions = await call(listQuestions, { params: { id: examId } });
      const added = questions.filter(({ id, bankItemId }) => !former.has(id) && ids.includes(bankItemId));
      if (added.length > 0)
        await call(deleteQuestions, { params: { id: examId }, body: { ids: added.map(({ id }) => id) } });
    },
    success: 'The questions were taken off the exam again',
    failure: 'Failed to take the questions off the exam',
  });
  return useItemChange({
    send: async ({ isPilot, ...exam }: { id: number; title: string; isPilot: boolean }) => {
      // Undo removes only questions that the exam did not have before.
      const before = await call(listQuestions, { params: { id: exam.id } });
      const body = { itemIds: [...ids], ...(isPilot && { isPilot }) };
      const done = await call(addFromBank, { params: { id: exam.id }, body }, { timeoutMs: 60_000 });
      return { ...done, exam, former: new Set(before.map(({ id }) => id)) };
    },
    success: ({ added, already, exam }) =>
      `${formatNumber(added)} added to “${exam.title}”${
        already > 0 ? `, ${formatNumber(already)} ${already === 1 ? 'was' : 'were'} on it already` : ''
      }`,
    failure: 'Failed to add the items to the exam',
    onSuccess,
    action: ({ added, exam, former }) =>
      added === 0
        ? undefined
        : {
            label: 'Undo',
            alternative: `The questions can be deleted in “${exam.title}”.`,
            run: () => undo.mutate({ examId: exam.id, former }),
          },
  });
}
