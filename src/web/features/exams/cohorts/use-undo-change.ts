import { undoCohortChange } from '#contract/exams/roster/cohorts.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { patiently } from '#web/features/authoring/imports/use-batch.ts';
import { call } from '#web/platform/api/api-client.ts';

/**
 * Returns the button Undo for the toast that reports the deletion of a cohort, or the join of another one to it.
 * @param id the deleted cohort, or the one to which the other was joined
 */
export function useUndoChange(id: number) {
  const undo = useItemChange({
    send: (undoId: number) => call(undoCohortChange, { params: { id, undoId } }, patiently),
    success: ({ name }) => `${name} is back`,
    failure: 'Failed to undo it',
  });
  return ({ undoId }: { undoId: number }) => ({
    label: 'Undo',
    alternative: 'Press F8 to reach the button Undo.',
    run: () => undo.mutate(undoId),
  });
}
