import { deleteAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { nameOf } from '../attempt-words.ts';
import type { AttemptQuestionProps } from './close-attempt-dialog.tsx';

/** Asks before an attempt is deleted with all its answers. */
export function DeleteAttemptDialog({ examId, attempt, open, onClose }: AttemptQuestionProps) {
  const remove = useItemChange({
    send: (sessionId: string) => call(deleteAttempt, { params: { id: examId, sessionId } }),
    success: 'Session deleted successfully',
    failure: 'Failed to delete session',
    onSuccess: onClose,
    onError: (error) => {
      // The attempt was already deleted in another window.
      if (isNotFound(error)) onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this session?"
      text={
        attempt
          ? `The session of ${nameOf(attempt)} is deleted with all its answers and its result. This cannot be undone.`
          : null
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onConfirm={() => {
        if (attempt) remove.mutate(attempt.sessionId);
      }}
    />
  );
}
