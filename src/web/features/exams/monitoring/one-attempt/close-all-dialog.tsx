import { useState } from 'react';
import { closeOpenAttempts, type Unfinished } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

type CloseAllDialogProps = {
  examId: number;
  page: Pick<AttemptsPage, 'counts' | 'marked'> | undefined;
  open: boolean;
  onClose: () => void;
};

const names: Record<'all' | Unfinished, string> = {
  all: 'All in progress',
  past_end: 'Only those that are open after their end',
  quiet: 'Only those without a save for 5 minutes',
};

/** Asks before the time of all open attempts is ended, or of those that have one mark. It needs a new React key each time it opens. */
export function CloseAllDialog({ examId, page, open, onClose }: CloseAllDialogProps) {
  const { inProgress = 0, completed = 0, expired = 0 } = page?.counts ?? {};
  const amounts = { all: inProgress, past_end: page?.marked.past_end ?? 0, quiet: page?.marked.quiet ?? 0 };
  const choices = (Object.keys(names) as (keyof typeof names)[]).filter(
    (which) => which === 'all' || amounts[which] > 0,
  );
  const [chosen, setChosen] = useState<keyof typeof names>(amounts.past_end > 0 ? 'past_end' : 'all');
  // The last silent student may have come back meanwhile.
  const which = choices.includes(chosen) ? chosen : 'all';
  const amount = amounts[which];
  const others = inProgress - amount + completed + expired;
  const end = useItemChange({
    send: (only: Unfinished | undefined) => call(closeOpenAttempts, { params: { id: examId }, query: { only } }),
    success: which === 'all' ? 'All sessions closed' : 'Sessions closed',
    failure: 'Failed to close the sessions',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Close ${count(amount, 'session')} ${which === 'all' ? 'in progress' : 'now'}?`}
      text={`${amount === 1 ? 'Its time ends' : 'Their time ends'} now, and the answers saved so far are graded. Answers that a device could not send yet are lost. The ${count(others, 'other session')} ${others === 1 ? 'does' : 'do'} not change. Each session can be opened again within 24 hours after its start.`}
      confirmLabel={which === 'all' ? 'Close all' : `Close ${formatNumber(amount)}`}
      pendingLabel="Closing…"
      isPending={end.isPending}
      onConfirm={() => end.mutate(which === 'all' ? undefined : which)}
    >
      {choices.length > 1 ? (
        <RadioList
          legend="Which sessions"
          value={which}
          onChange={setChosen}
          choices={choices.map((value) => ({ value, label: `${names[value]} (${formatNumber(amounts[value])})` }))}
        />
      ) : null}
    </ConfirmDialog>
  );
}
