import {
  changeGradebook,
  type Gradebook,
  GradebookRules,
  maxWeight,
} from '#contract/exams/monitoring/gradebook.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useDialogForm } from '#web/editing/dialogs/use-dialog-form.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';

type RulesDialogProps = { gradebook: Gradebook; open: boolean; onClose: () => void };

/** Sets how the totals of a gradebook are made. It needs a new React key each time it opens. */
export function RulesDialog({ gradebook, open, onClose }: RulesDialogProps) {
  const save = useItemChange({
    send: (body: GradebookRules) => call(changeGradebook, { params: { id: gradebook.cohort.id }, body }),
    success: 'The totals are computed anew',
    failure: 'Failed to save the weights',
    onSuccess: onClose,
  });
  const { field, submit } = useDialogForm(GradebookRules, {
    defaultValues: {
      bestOf: gradebook.bestOf ?? '',
      weights: gradebook.columns.exams.map(({ id: examId, weight }) => ({ examId, weight })),
    },
    open,
    change: save,
  });
  return (
    <FormDialog
      isWide
      title="Weights and best exams"
      description="They decide the totals and the ranks of this gradebook. Results of students stay."
      open={open}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      {...save.dialog}
      onSubmit={submit}
    >
      <NumberField
        label="How many of the best exams count (optional)"
        min={1}
        hint="Left empty, all exams count. A weight of 2 counts twice, and 0 not at all."
        {...field('bestOf')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {gradebook.columns.exams.map(({ id: examId, title }, index) => (
          <NumberField
            key={examId}
            label={`Weight of ${title}`}
            min={0}
            max={maxWeight}
            {...field(`weights.${index}.weight`)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
