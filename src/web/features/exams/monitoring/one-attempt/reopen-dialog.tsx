import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { reopenAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { nameOf } from '../attempt-words.ts';

type ReopenDialogProps = {
  examId: number;
  attempt: ListedAttempt;
  /** Whether students who have ended can read the keys. */
  showsKeys: boolean;
  /** Whether students see no keys while the session is open, because their release has a date. */
  hidesKeys: boolean;
  open: boolean;
  onClose: () => void;
};

/** Asks for how many minutes a closed attempt is opened again. It needs a new React key each time it opens. */
export function ReopenDialog({ examId, attempt, showsKeys, hidesKeys, open, onClose }: ReopenDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { minutes: '10' } });
  const name = nameOf(attempt);
  const change = useItemChange({
    send: (minutes: number) =>
      call(reopenAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body: { minutes } }),
    success: 'Session opened again. Copy the resume link for the student.',
    failure: 'Failed to open the session again',
    onSuccess: onClose,
  });
  const close = () => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Open the session of ${name} again?`}
      description="The student goes on with all answers that are stored. The result and the rank disappear until the session ends again. Then it is graded anew and gets another receipt; the first receipt stays genuine for what it states."
      failure={change.isPending ? undefined : failureText(change.error)}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={change.isPending} pendingLabel="Opening…">
            Open again
          </Button>
        </>
      }
    >
      {showsKeys ? (
        <Notice tone="warn" className="mb-5">
          This exam shows the keys to students who have ended. {name} may have read them.
          {hidesKeys ? ' The keys are hidden from all students again until this session ends.' : ''}
        </Notice>
      ) : null}
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ minutes: text }) => {
          // Anything but digits is left as text, for which the contract has its own message.
          const typed = /^\d+$/.test(text.trim()) ? Number(text) : text;
          const minutes = reopenAttempt.body.shape.minutes.safeParse(typed);
          if (minutes.success) change.mutate(minutes.data);
          else setError('minutes', { message: minutes.error.issues[0]?.message ?? '' });
        })}
      >
        <TextField
          label="Minutes from now"
          inputMode="numeric"
          autoComplete="off"
          hint="From 1 to 240. The session must end within 24 hours after its start."
          error={formState.errors.minutes?.message}
          {...register('minutes')}
          className="max-w-xs"
        />
      </form>
    </Dialog>
  );
}
