import { type Cohort, CohortDraft, createCohort, updateCohort } from '#contract/exams/roster/cohorts.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';

type CohortFormDialogProps = OpenDialog & {
  /** Undefined for a new cohort. */
  cohort: Cohort | undefined;
  onCreated?: (cohort: { id: number }) => void;
};

/** Adds a cohort, or changes its name and year. It needs a new React key each time it opens. */
export function CohortFormDialog({ cohort, onCreated, ...dialog }: CohortFormDialogProps) {
  const save = useItemChange({
    send: (body: CohortDraft) =>
      cohort ? call(updateCohort, { params: { id: cohort.id }, body }) : call(createCohort, { body }),
    success: cohort ? 'Cohort changed' : 'Cohort added',
    failure: cohort ? 'Failed to change the cohort' : 'Failed to add the cohort',
    onSuccess: (_draft, saved) => {
      dialog.onClose();
      if (!cohort) onCreated?.(saved);
    },
  });
  const { field, submit } = useDialogForm(CohortDraft, {
    defaultValues: { name: cohort?.name ?? '', year: cohort?.year ?? new Date().getFullYear() },
    open: dialog.open,
    change: save,
  });
  return (
    <FormDialog
      title={cohort ? 'Rename the cohort' : 'New cohort'}
      {...dialog}
      submitLabel={cohort ? 'Save Changes' : 'Add'}
      pendingLabel={cohort ? 'Saving...' : 'Adding…'}
      {...save.dialog}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        hint="For example “Residents, batch of 2026”."
        autoComplete="off"
        required
        {...field('name')}
      />
      <NumberField label="Year" hint="In which the class began." min={2000} max={2199} {...field('year')} />
    </FormDialog>
  );
}
