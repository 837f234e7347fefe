import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  addRosterPerson,
  changeRosterPerson,
  type RosterPerson,
  RosterPersonDraft,
} from '#contract/exams/roster/roster.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type PersonDialogProps = { examId: number; person: RosterPerson | undefined; open: boolean; onClose: () => void };

/** Adds a person to a roster, or changes one. It needs a new React key each time it opens. */
export function PersonDialog({ examId, person, open, onClose }: PersonDialogProps) {
  const save = useItemChange({
    send: (body: RosterPersonDraft) =>
      person
        ? call(changeRosterPerson, { params: { id: examId, personId: person.id }, body })
        : call(addRosterPerson, { params: { id: examId }, body }),
    success: person ? 'Person changed' : 'Person added',
    failure: person ? 'Failed to change the person' : 'Failed to add the person',
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={person ? `Edit ${person.name}` : 'Add a person'}
      description={
        person && person.state !== 'absent'
          ? 'The sessions of this person get the new name and address too. A new extra percent counts from the next start. For a session under way, use Extra time under Sessions.'
          : undefined
      }
      open={open}
      onClose={onClose}
      submitLabel={person ? 'Save Changes' : 'Add'}
      pendingLabel={person ? 'Saving...' : 'Adding…'}
      isPending={save.isPending}
      failure={failureText(save.error)}
    >
      {(formId) => <PersonForm id={formId} person={person} error={save.error} onSubmit={save.mutate} />}
    </FormDialog>
  );
}

type PersonFormProps = {
  id: string;
  person: RosterPerson | undefined;
  error: Error | null;
  onSubmit: (draft: RosterPersonDraft) => void;
};

function PersonForm({ id, person, error, onSubmit }: PersonFormProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof RosterPersonDraft>, unknown, RosterPersonDraft>({
    defaultValues: {
      name: person?.name ?? '',
      rollNumber: person?.rollNumber ?? '',
      email: person?.email ?? '',
      extraPercent: person?.extraPercent ?? 0,
    },
    resolver: schemaResolver(RosterPersonDraft),
  });
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSubmit)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField label="Name" autoComplete="off" required error={errorOf('name')} {...register('name')} />
      <TextField
        label="Roll number (optional)"
        autoComplete="off"
        error={errorOf('rollNumber')}
        {...register('rollNumber')}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label="Extra percent"
        type="number"
        inputMode="numeric"
        min={0}
        max={200}
        step={1}
        hint="25 gives 75 minutes in an exam of 60. In an exam with sections each section becomes longer."
        error={errorOf('extraPercent')}
        {...register('extraPercent')}
      />
    </form>
  );
}
