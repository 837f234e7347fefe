import { useForm } from 'react-hook-form';
import { noteAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { nameOf } from '../attempt-words.ts';

type NoteDialogProps = { examId: number; attempt: AttemptInFull; open: boolean; onClose: () => void };

/** Changes the private note about an attempt. It needs a new React key each time it opens. */
export function NoteDialog({ examId, attempt, open, onClose }: NoteDialogProps) {
  const { sessionId, note: former } = attempt;
  const change = useItemChange({
    send: (note: string) => call(noteAttempt, { params: { id: examId, sessionId }, body: { note, former } }),
    success: 'Note saved',
    failure: 'Failed to save the note',
    onSuccess: onClose,
  });
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: former ?? '' } });
  useUnsaved(open && formState.isDirty);
  return (
    <FormDialog
      title={`Note on ${nameOf(attempt)}`}
      description="Only educators see it. It is in no result and in no export. An empty note is deleted."
      open={open}
      onClose={onClose}
      submitLabel="Save Note"
      pendingLabel="Saving..."
      {...change.dialog}
      onSubmit={handleSubmit(({ note }) => {
        const checked = noteAttempt.body.shape.note.safeParse(note);
        if (checked.success) change.mutate(note);
        else setError('note', { message: checked.error.issues[0]?.message ?? '' });
      })}
    >
      <TextArea label="Note" rows={4} error={formState.errors.note?.message} {...register('note')} />
    </FormDialog>
  );
}
