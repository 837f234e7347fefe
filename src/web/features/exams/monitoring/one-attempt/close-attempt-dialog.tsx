import { closeAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { nameOf } from '../attempt-words.ts';

export type AttemptQuestionProps = OpenDialog & {
  examId: number;
  /** It stays set while the dialog closes. */
  attempt: ListedAttempt | undefined;
};

/** Asks before the time of an attempt is ended. */
export function CloseAttemptDialog({ examId, attempt, ...dialog }: AttemptQuestionProps) {
  const end = useItemChange({
    send: (sessionId: string) => call(closeAttempt, { params: { id: examId, sessionId } }),
    success: 'Session closed',
    failure: 'Failed to close the session',
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Close this session?"
      text={
        attempt
          ? `The time of ${nameOf(attempt)} ends now, and the answers saved so far are graded. Within 24 hours after its start the session can be opened again.`
          : null
      }
      confirmLabel="Close session"
      pendingLabel="Closing…"
      isPending={end.isPending}
      onConfirm={() => {
        if (attempt) end.mutate(attempt.sessionId);
      }}
    />
  );
}
