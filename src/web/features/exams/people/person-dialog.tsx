import { changePerson, RosterPersonDraft } from '#contract/exams/roster/people.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';

type EditedPerson = RosterPersonDraft & { id: number };

type PersonDialogProps = OpenDialog & {
  person: EditedPerson | undefined;
  /** Adds a person to the list. */
  add: (draft: RosterPersonDraft) => Promise<unknown>;
  /** Says which further effects a change of the person has. */
  note?: string | undefined;
};

/** Adds a person to a list, or changes one. It needs a new React key each time it opens. */
export function PersonDialog({ person, add, note, ...dialog }: PersonDialogProps) {
  const save = useItemChange({
    send: (body: RosterPersonDraft) => (person ? call(changePerson, { params: { id: person.id }, body }) : add(body)),
    success: person ? 'Person changed' : 'Person added',
    failure: person ? 'Failed to change the person' : 'Failed to add the person',
    onSuccess: dialog.onClose,
  });
  const { field, submit } = useDialogForm(RosterPersonDraft, {
    defaultValues: {
      name: person?.name ?? '',
      rollNumber: person?.rollNumber ?? '',
      email: person?.email ?? '',
      extraPercent: person?.extraPercent ?? 0,
    },
    open: dialog.open,
    change: save,
  });
  return (
    <FormDialog
      title={person ? `Edit ${person.name}` : 'Add a person'}
      description={person ? note : undefined}
      {...dialog}
      submitLabel={person ? 'Save Changes' : 'Add'}
      pendingLabel={person ? 'Saving...' : 'Adding…'}
      {...save.dialog}
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" required {...field('name')} />
      <TextField label="Roll number (optional)" autoComplete="off" {...field('rollNumber')} />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
      <NumberField
        label="Extra percent"
        min={0}
        max={200}
        hint="25 gives 75 minutes in an exam of 60. In an exam with sections each section becomes longer."
        {...field('extraPercent')}
      />
    </FormDialog>
  );
}
