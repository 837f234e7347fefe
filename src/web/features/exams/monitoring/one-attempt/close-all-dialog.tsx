import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeOpenAttempts, type Unfinished } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { attemptsQuery } from '../monitoring.queries.ts';
import { describeTimeLeft } from './describe-time-left.ts';

type CloseAllDialogProps = {
  examId: number;
  page: Pick<AttemptsPage, 'counts' | 'marked' | 'timeOver'> | undefined;
  open: boolean;
  onClose: () => void;
};

const names: Record<'all' | Unfinished, string> = {
  time_over: 'Only those whose time is over',
  quiet: 'Only those without a save for 5 minutes',
  past_end: 'Only those that are open after their end',
  all: 'All in progress',
};

/**
 * Asks which open attempts to end, and says who still has time. Those whose time is over are selected first. A student
 * without a save may be offline and still writing, so the educator must choose all other sessions, unless there is only
 * one choice. The dialog needs a new React key each time it opens.
 */
export function CloseAllDialog({ examId, page, open, onClose }: CloseAllDialogProps) {
  const { inProgress = 0, completed = 0, expired = 0 } = page?.counts ?? {};
  const amounts = {
    time_over: page?.timeOver ?? 0,
    quiet: page?.marked.quiet ?? 0,
    past_end: page?.marked.past_end ?? 0,
    all: inProgress,
  };
  const choices = (Object.keys(names) as (keyof typeof names)[]).filter(
    (which) =>
      which === 'all' || (amounts[which] > 0 && !(which === 'past_end' && amounts.past_end === amounts.time_over)),
  );
  const [chosen, setChosen] = useState<keyof typeof names | undefined>(amounts.time_over > 0 ? 'time_over' : undefined);
  const [isMissing, setMissing] = useState(false);
  // The last silent student may have come back meanwhile.
  const which = chosen && choices.includes(chosen) ? chosen : choices.length === 1 ? choices[0] : undefined;
  const amount = which ? amounts[which] : 0;
  const others = inProgress - amount + completed + expired;
  // The list behind the dialog may show other sessions.
  const { data } = useQuery({
    ...attemptsQuery(examId, { status: 'in_progress', sort: 'attention', direction: 'desc', page: 1 }),
    enabled: open,
  });
  const end = useItemChange({
    send: (only: Unfinished | undefined) => call(closeOpenAttempts, { params: { id: examId }, query: { only } }),
    success: which === 'all' ? 'All sessions closed' : 'Sessions closed',
    failure: 'Failed to close the sessions',
    onSuccess: onClose,
  });
  const whoHasTime = (choice: keyof typeof names) => {
    const isIn = ({ marks }: AttemptsPage['attempts'][number]) =>
      choice === 'all' || (choice !== 'time_over' && marks.includes(choice));
    return describeTimeLeft((data?.page.attempts ?? []).filter(isIn), amounts[choice]);
  };
  const confirm = () => {
    if (which) end.mutate(which === 'all' ? undefined : which);
    else setMissing(true);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        which ? `Close ${count(amount, 'session')} ${which === 'all' ? 'in progress' : 'now'}?` : 'Close sessions?'
      }
      text={`${amount === 1 ? 'Its time ends' : 'Their time ends'} now, and the answers saved so far are graded. Answers that a device could not send yet are lost.${which ? ` The ${count(others, 'other session')} ${others === 1 ? 'does' : 'do'} not change.` : ''} Each session can be opened again within 24 hours after its start.`}
      confirmLabel={which === 'all' ? 'Close all' : which ? `Close ${formatNumber(amount)}` : 'Close sessions'}
      pendingLabel="Closing…"
      isPending={end.isPending}
      onConfirm={confirm}
    >
      <RadioList
        legend="Which sessions"
        value={which}
        error={isMissing && !which ? 'Choose which sessions to close.' : undefined}
        onChange={setChosen}
        choices={choices.map((value) => ({
          value,
          label: `${names[value]} (${formatNumber(amounts[value])})`,
          text: value === 'time_over' ? undefined : whoHasTime(value),
        }))}
      />
    </ConfirmDialog>
  );
}
