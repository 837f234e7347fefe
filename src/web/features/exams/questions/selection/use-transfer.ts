import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { deleteQuestions, transferQuestions } from '#contract/exams/many-questions.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { count } from '#web/ui/wording/count.ts';
import { useUndo } from './use-undo.ts';

type Transfer = { target: Exam; ids: number[]; isMove: boolean; section: number | null };
type Done = EndpointOutput<typeof transferQuestions> & Transfer;

/** Copies or moves questions of an exam to another one, and offers to undo it. */
export function useTransfer(exam: Exam, { onDone }: { onDone: () => void }) {
  /** Why the transfer had no effect; undefined otherwise. */
  const [nothing, setNothing] = useState<string>();
  const undoMove = useUndo(exam.id);
  const undoCopy = useItemChange({
    send: ({ target, addedIds }: Done) => call(deleteQuestions, { params: { id: target.id }, body: { ids: addedIds } }),
    success: 'The copies were deleted again',
    failure: 'Failed to delete the copies',
  });
  const transfer = useItemChange<Transfer, Done>({
    send: async ({ target, ...body }) => {
      setNothing(undefined);
      return { target, ...body, ...(await call(transferQuestions, { params: { id: target.id }, body })) };
    },
    success: (done) => (done.addedIds.length === 0 ? undefined : describe(done)),
    failure: 'Failed to copy or move the questions',
    onSuccess: (_, { target, addedIds }) => {
      if (addedIds.length > 0) onDone();
      else setNothing(`“${target.title}” has these questions already, so nothing was changed.`);
    },
    action: (done) =>
      done.isMove
        ? undoMove.actionFor(done.removedAt)
        : {
            label: 'Undo',
            alternative: `The copies can be deleted in “${done.target.title}”.`,
            run: () => undoCopy.mutate(done),
          },
  });
  return { transfer, nothing };
}

function describe({ addedIds, leftOut, isMove, target }: Done): string {
  const done = `${count(addedIds.length, 'question')} ${isMove ? 'moved' : 'copied'} to “${target.title}”`;
  if (leftOut === 0) return done;
  return `${done}. ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out, because they are there already.`;
}
