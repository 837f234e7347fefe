import { type FormEvent, useId, useState } from 'react';
import { extendAttempt, extendOpenAttempts, type ListedAttempt } from '#contract/exams/monitoring.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/count.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { nameOf } from '../attempt-words.ts';

type ExtraTimeDialogProps = {
  examId: number;
  /** Undefined for everybody whose attempt is in progress. */
  attempt: ListedAttempt | undefined;
  /** How many are in progress. */
  inProgress: number;
  open: boolean;
  onClose: () => void;
};

/** Asks how many minutes one student, or all who still write, get in addition. */
export function ExtraTimeDialog({ examId, attempt, inProgress, open, onClose }: ExtraTimeDialogProps) {
  const formId = useId();
  const [text, setText] = useState('10');
  const [problem, setProblem] = useState<string>();
  const who = attempt ? nameOf(attempt) : 'all in progress';
  const give = useItemChange({
    send: (minutes: number) =>
      attempt
        ? call(extendAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body: { minutes } })
        : call(extendOpenAttempts, { params: { id: examId }, body: { minutes } }),
    success: `Extra time given to ${who}`,
    failure: 'Failed to give extra time',
    onSuccess: onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = extendAttempt.body.shape.minutes.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : text);
    setProblem(minutes.error?.issues[0]?.message);
    if (minutes.success) give.mutate(minutes.data);
  };
  const close = () => {
    if (!give.isPending) onClose();
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
          <Button type="submit" form={formId} variant="primary" isPending={give.isPending} pendingLabel="Giving…">
            Give extra time
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          hint="From 1 to 240."
          error={problem}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-xs"
        />
      </form>
    </Dialog>
  );
}
