import { closeOpenAttempts } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';

type CloseAllDialogProps = {
  examId: number;
  counts: AttemptsPage['counts'] | undefined;
  open: boolean;
  onClose: () => void;
};

/** Asks before the time of all open attempts is ended. */
export function CloseAllDialog({ examId, counts, open, onClose }: CloseAllDialogProps) {
  const end = useItemChange({
    send: (id: number) => call(closeOpenAttempts, { params: { id }, query: {} }),
    success: 'All sessions closed',
    failure: 'Failed to close the sessions',
    onSuccess: onClose,
  });
  const { inProgress = 0, completed = 0, expired = 0 } = counts ?? {};
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Close ${count(inProgress, 'session')} in progress?`}
      text={`${inProgress === 1 ? 'Its time ends' : 'Their time ends'} now, and the answers saved so far are graded. The ${count(completed + expired, 'session')} that ${completed + expired === 1 ? 'is' : 'are'} over ${completed + expired === 1 ? 'does' : 'do'} not change. This cannot be undone.`}
      confirmLabel="Close all"
      pendingLabel="Closing…"
      isPending={end.isPending}
      onConfirm={() => end.mutate(examId)}
    />
  );
}
