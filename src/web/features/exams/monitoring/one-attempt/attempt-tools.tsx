import { useForm } from 'react-hook-form';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { noteAttempt, renameAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { resultsPath, takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import type { Schedule } from '#web/features/exams/exams/schedule/exam-schedule.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { nameOf } from '../attempt-words.ts';
import { copyAttemptLink } from './copy-attempt-link.ts';
import { GivenDialogs } from './given-dialogs.tsx';

export type AttemptToolsProps = {
  exam: Pick<Exam, 'id' | 'examCode' | 'sections' | keyof Schedule>;
  attempt: AttemptInFull;
};

/**
 * The tools with which an educator helps a student: a link that resumes the attempt on another device, a link to the
 * result, more time, a closed attempt that is opened again, a corrected name, and a note.
 */
export function AttemptTools({ exam, attempt }: AttemptToolsProps) {
  const renaming = useOpenItem();
  const extending = useOpenItem();
  const reopening = useOpenItem();
  const noting = useOpenItem();
  const announcing = useOpenItem();
  const isOpen = attempt.status === 'in_progress';
  const path = (isOpen ? takePath : resultsPath)(exam.examCode, attempt.sessionId);
  const description = isOpen
    ? `Whoever opens this link continues the session of ${nameOf(attempt)}.`
    : `Whoever opens this link sees the result of ${nameOf(attempt)}.`;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyAttemptLink(path, description)}>
          {isOpen ? 'Copy resume link' : 'Copy result link'}
        </Button>
        {isOpen ? (
          <>
            <Button onClick={() => extending.open()}>Extra time</Button>
            <Button onClick={() => announcing.open()}>Announce</Button>
          </>
        ) : (
          <Button onClick={() => reopening.open()}>Open again</Button>
        )}
        <Button onClick={() => renaming.open()}>Correct the name</Button>
        <Button onClick={() => noting.open()}>{attempt.note === null ? 'Add a note' : 'Change the note'}</Button>
      </div>
      {attempt.note === null ? null : (
        <section aria-label="Note" className="mt-4 border-warn border-l-2 pl-4">
          <p className="text-ink-soft text-sm">Note, for educators only</p>
          <p dir="auto" className="whitespace-pre-line text-md [overflow-wrap:anywhere]">
            {attempt.note}
          </p>
        </section>
      )}
      <RenameDialog key={`name-${renaming.key}`} examId={exam.id} attempt={attempt} {...renaming.dialog} />
      <NoteDialog key={`note-${noting.key}`} examId={exam.id} attempt={attempt} {...noting.dialog} />
      <GivenDialogs exam={exam} attempt={attempt} extending={extending} announcing={announcing} reopening={reopening} />
    </>
  );
}

type StudentValues = EndpointRequest<typeof renameAttempt>['body'];

type RenameDialogProps = { examId: number; attempt: AttemptInFull; open: boolean; onClose: () => void };

/**
 * Corrects the name and the e-mail address of the student of an attempt. It needs a new React key each time it opens.
 */
function RenameDialog({ examId, attempt, open, onClose }: RenameDialogProps) {
  const rename = useItemChange({
    send: (body: StudentValues) => call(renameAttempt, { params: { id: examId, sessionId: attempt.sessionId }, body }),
    success: 'Name corrected',
    failure: 'Failed to correct the name',
    onSuccess: onClose,
  });
  const { field, submit } = useDialogForm(renameAttempt.body, {
    defaultValues: { name: attempt.name, email: attempt.email ?? '' },
    open,
    change: rename,
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
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" required {...field('name')} />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  );
}

type NoteDialogProps = { examId: number; attempt: AttemptInFull; open: boolean; onClose: () => void };

/** Changes the private note about an attempt. It needs a new React key each time it opens. */
function NoteDialog({ examId, attempt, open, onClose }: NoteDialogProps) {
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
