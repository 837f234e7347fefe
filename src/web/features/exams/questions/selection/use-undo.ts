import { undoRemoval } from '#contract/exams/many-questions.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { ToastMessage } from '#web/ui/overlays/toast.tsx';

/** Brings back the questions of a removal. */
export function useUndo(examId: number) {
  const undo = useItemChange({
    send: (removedAt: string) => call(undoRemoval, { params: { id: examId }, body: { removedAt } }),
    success: 'The questions are back in their places',
    failure: 'Failed to bring the questions back',
  });
  return {
    isPending: undo.isPending,
    run: undo.mutate,
    /** The button of the toast that reports the removal. */
    actionFor: (removedAt: string): ToastMessage['action'] => ({
      label: 'Undo',
      alternative: 'Undo is above the list of questions too, for one hour.',
      run: () => undo.mutate(removedAt),
    }),
  };
}
