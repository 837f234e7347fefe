import type { EndpointRequest } from '#contract/endpoint.ts';
import { renameAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { nameOf } from '../attempt-words.ts';

type StudentDraft = EndpointRequest<typeof renameAttempt>['body'];

type RenameDialogProps = { examId: number; attempt: AttemptInFull; open: boolean; onClose: () => void };

/** Corrects the name and the e-mail address of the student of an attempt. It needs a new React key each time it opens. */
export function RenameDialog({ examId, attempt, open, onClose }: RenameDialogProps) {
  const rename = useItemChange({
    send: (body: StudentDraft) => call(renameAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body }),
    success: 'Name corrected',
    failure: 'Failed to correct the name',
    onSuccess: onClose,
  });
  const { register, handleSubmit, errorOf } = useDialogForm(renameAttempt.body, {
    defaultValues: { name: attempt.name, email: attempt.email ?? '' },
    open,
    error: rename.error,
  });
  return (
    <FormDialog
      title={`Correct the name of ${nameOf(attempt)}`}
      description={`${attempt.personBy === 'roster' ? 'The roster keeps its name; there you also change the roll number. ' : ''}The list, the export and the result show the new name. Answers and marks do not change. With another email address the session may belong to another student: of the sessions of each student the first one that ended then counts in the ranking.`}
      open={open}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      {...rename.dialog}
      onSubmit={handleSubmit((draft) => rename.mutate(draft))}
    >
      <TextField label="Name" autoComplete="off" required error={errorOf('name')} {...register('name')} />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errorOf('email')}
        {...register('email')}
      />
    </FormDialog>
  );
}
