import { useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  extendAttempt,
  extendOpenAttempts,
  takeBackOpenTime,
  takeBackTime,
} from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { nameOf } from '../attempt-words.ts';

type ExtraTimeDialogProps = {
  examId: number;
  /** Undefined for all attempts in progress. */
  attempt: ListedAttempt | undefined;
  /** The number of attempts in progress. */
  inProgress: number;
  open: boolean;
  onClose: () => void;
};

/** Asks how many minutes to add for one student, or for all whose attempts are in progress. Minutes can be taken back the same way. */
export function ExtraTimeDialog({ examId, attempt, inProgress, open, onClose }: ExtraTimeDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { minutes: '10' } });
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
  const isPending = give.isPending || take.isPending;

  const submitTo = (change: (minutes: number) => void) =>
    handleSubmit(({ minutes: text }) => {
      if (isPending) return;
      // Anything but digits is left as text, for which the contract has its own message.
      const minutes = extendAttempt.body.shape.minutes.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : text);
      if (minutes.success) change(minutes.data);
      else setError('minutes', { message: minutes.error.issues[0]?.message ?? '' });
    });
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Extra time for ${who}`}
      description={
        attempt
          ? 'The clock in the student’s browser follows with the next answer, or when its time runs out.'
          : `${count(inProgress, 'student')} ${inProgress === 1 ? 'is' : 'are'} writing. Their clocks follow with the next answer, or when the time runs out.`
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {attempt === undefined || attempt.extraMinutes > 0 ? (
            <Button isPending={take.isPending} pendingLabel="Taking back…" onClick={submitTo(take.mutate)}>
              Take back
            </Button>
          ) : null}
          <Button type="submit" form={formId} variant="primary" isPending={give.isPending} pendingLabel="Giving…">
            Give extra time
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitTo(give.mutate)}>
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          hint={
            attempt && attempt.extraMinutes > 0
              ? `From 1 to 240. ${count(attempt.extraMinutes, 'minute')} given so far.`
              : 'From 1 to 240.'
          }
          error={formState.errors.minutes?.message}
          {...register('minutes')}
          className="max-w-xs"
        />
      </form>
    </Dialog>
  );
}
