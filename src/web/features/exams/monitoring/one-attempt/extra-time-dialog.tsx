import {
  extendAttempt,
  extendOpenAttempts,
  takeBackOpenTime,
  takeBackTime,
} from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import { nameOf } from '../attempt-words.ts';
import { useMinutes } from './use-minutes.ts';

type ExtraTimeDialogProps = {
  examId: number;
  /** Undefined for all attempts in progress. */
  attempt: ListedAttempt | undefined;
  /** The number of attempts in progress. */
  inProgress: number;
  open: boolean;
  onClose: () => void;
};

/**
 * Asks how many minutes to add for one student, or for all whose attempts are in progress. Minutes can be taken back
 * the same way.
 */
export function ExtraTimeDialog({ examId, attempt, inProgress, open, onClose }: ExtraTimeDialogProps) {
  const { field, submitTo } = useMinutes(extendAttempt.body.shape.minutes);
  const who = attempt ? nameOf(attempt) : 'all in progress';
  const give = useItemChange<number, object>({
    send: (minutes: number) =>
      attempt
        ? call(extendAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body: { minutes } })
        : call(extendOpenAttempts, { params: { id: examId }, body: { minutes } }),
    success: `Extra time given to ${who}`,
    failure: 'Failed to give extra time',
    onSuccess: onClose,
  });

  const take = useItemChange<number, object>({
    send: (minutes: number) =>
      attempt
        ? call(takeBackTime, { params: { id: examId, sessionId: attempt.sessionId }, body: { minutes } })
        : call(takeBackOpenTime, { params: { id: examId }, body: { minutes } }),
    success: `Extra time taken back from ${who}`,
    failure: 'Failed to take extra time back',
    onSuccess: onClose,
  });
  const submit = (change: (minutes: number) => void) =>
    submitTo((minutes) => {
      if (!give.isPending && !take.isPending) change(minutes);
    });

  return (
    <FormDialog
      open={open}
      onClose={() => {
        if (!take.isPending) onClose();
      }}
      title={`Extra time for ${who}`}
      description={
        attempt
          ? 'The clock in the student’s browser follows with the next answer, or when its time runs out.'
          : `${count(inProgress, 'student')} ${inProgress === 1 ? 'is' : 'are'} writing. Their clocks follow with the next answer, or when the time runs out.`
      }
      submitLabel="Give extra time"
      pendingLabel="Giving…"
      isPending={give.isPending}
      otherSubmit={() =>
        attempt === undefined || attempt.extraMinutes > 0 ? (
          <Button isPending={take.isPending} pendingLabel="Taking back…" onClick={submit(take.mutate)}>
            Take back
          </Button>
        ) : null
      }
      onSubmit={submit(give.mutate)}
    >
      <TextField
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        hint={
          attempt && attempt.extraMinutes > 0
            ? `From 1 to 240. ${count(attempt.extraMinutes, 'minute')} given so far.`
            : 'From 1 to 240.'
        }
        {...field}
        className="max-w-xs"
      />
    </FormDialog>
  );
}
