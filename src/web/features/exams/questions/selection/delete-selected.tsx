import { useQuery } from '@tanstack/react-query';
import { countQuestionUses, deleteQuestions } from '#contract/exams/many-questions.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { UsesText } from '../question-uses.tsx';
import { useUndo } from './use-undo.ts';

type DeleteSelectedProps = OpenDialog & {
  examId: number;
  ids: number[];
  onDeleted: (ids: number[]) => void;
};

/** Asks for a confirmation and deletes the selected questions. The toast offers to undo it. */
export function DeleteSelected({ examId, ids, onDeleted, ...dialog }: DeleteSelectedProps) {
  const uses = useQuery({
    ...readQuery(adminKeys.usesOfQuestions(examId, ids), countQuestionUses, { params: { id: examId }, body: { ids } }),
    enabled: dialog.open,
    // Students may have started since the last time.
    staleTime: 0,
  });
  const undo = useUndo(examId);
  const amount = count(ids.length, 'question');
  const remove = useItemChange({
    send: (doomed: number[]) => call(deleteQuestions, { params: { id: examId }, body: { ids: doomed } }),
    success: `${amount} deleted`,
    failure: 'Failed to delete the questions',
    onSuccess: (doomed) => {
      onDeleted(doomed);
      dialog.onClose();
    },
    action: ({ removedAt }) => undo.actionFor(removedAt),
  });

  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${amount}?`}
      text={
        <>
          Are you sure you want to delete {ids.length === 1 ? 'this question' : `these ${amount}`}? You can undo this
          for one hour.
          <UsesText uses={uses.data} hasFailed={uses.isError} isMany={ids.length > 1} />
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      failure={remove.error ? `Not deleted. ${remove.error.message}` : undefined}
      onConfirm={() => remove.mutate(ids)}
    />
  );
}
