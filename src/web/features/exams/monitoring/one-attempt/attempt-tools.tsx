import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type ListedAttempt, renameAttempt } from '#contract/exams/monitoring.contract.ts';
import { useItemChange } from '#web/features/administration/editing/use-item-change.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { resultsPath, takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { nameOf } from '../attempt-words.ts';

type AttemptToolsProps = { exam: { id: number; examCode: string }; attempt: ListedAttempt };

/**
 * What an educator can give a student back, or put right: a link that resumes the attempt on another device, a link to the result, and a
 * corrected name.
 */
export function AttemptTools({ exam, attempt }: AttemptToolsProps) {
  const renaming = useOpenItem();
  const isOpen = attempt.status === 'in_progress';
  const path = (isOpen ? takePath : resultsPath)(exam.examCode, attempt.sessionId);
  const copy = async () => {
    try {
      await copyText(Promise.resolve(`${location.origin}${path}`));
      const description = isOpen
        ? `Whoever opens this link goes on with the session of ${nameOf(attempt)}.`
        : `Whoever opens this link sees the result of ${nameOf(attempt)}.`;
      toast({ title: 'Copied!', description });
    } catch {
      toast({ title: 'Error', description: 'This browser did not allow copying.', tone: 'destructive' });
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => void copy()}>{isOpen ? 'Copy resume link' : 'Copy result link'}</Button>
      <Button onClick={() => renaming.open()}>Correct the name</Button>
      <RenameDialog
        key={renaming.key}
        examId={exam.id}
        attempt={attempt}
        open={renaming.isOpen}
        onClose={renaming.close}
      />
    </div>
  );
}

type RenameDialogProps = { examId: number; attempt: ListedAttempt; open: boolean; onClose: () => void };

function RenameDialog({ examId, attempt, open, onClose }: RenameDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: attempt.name, email: attempt.email ?? '' },
  });
  const rename = useItemChange({
    send: (body: { name: string; email: string | null }) =>
      call(renameAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body }),
    success: 'Name corrected',
    failure: 'Failed to correct the name',
    onSuccess: onClose,
  });
  const submit = handleSubmit((draft) => {
    const parsed = renameAttempt.body.safeParse(draft);
    if (parsed.success) return rename.mutate(parsed.data);
    for (const { path, message } of parsed.error.issues) setError(path[0] === 'email' ? 'email' : 'name', { message });
  });
  const close = () => {
    if (!rename.isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Correct the name of ${nameOf(attempt)}`}
      description="The list, the export and the result show the new name. Answers and marks do not change."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={rename.isPending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </form>
    </Dialog>
  );
}
