import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, useWatch } from 'react-hook-form';
import type { ExamDraft } from '#contract/exams/exams.contract.ts';
import type { registerWith } from '#web/editing/error-of-field.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';

/** The parts of the form that its sections need. */
export type FormParts = {
  control: Control<ExamFormValues, unknown, ExamDraft>;
  field: ReturnType<typeof registerWith<ExamFormValues>>;
  errorOf: (field: FieldPath<ExamFormValues>) => string | undefined;
};

type ChoiceName = 'opens' | 'closes' | 'scores' | 'review';
type MomentName = 'opensAt' | 'closesAt' | 'scoresFrom' | 'reviewFrom';

/** A choice or a time of the section can make another one right or wrong, so their errors are checked together. */
const together = { deps: ['opensAt', 'closesAt', 'scores', 'scoresFrom', 'review', 'reviewFrom'] } satisfies {
  deps: (ChoiceName | MomentName)[];
};

type MomentChoiceProps<Name extends ChoiceName> = FormParts & {
  name: Name;
  label: string;
  options: readonly { value: ExamFormValues[Name]; label: string }[];
  /** The field of the time, shown if the choice is a time. */
  momentName: MomentName;
  momentLabel: string;
  momentHint?: string | undefined;
  hint?: ReactNode;
  /** Called with another choice, before the form has it. */
  onChoose?: (choice: ExamFormValues[Name]) => void;
};

/** A choice between words such as "Open now" and a time that the educator types. */
export function MomentChoice<Name extends ChoiceName>(props: MomentChoiceProps<Name>) {
  const {
    control,
    field: fieldOf,
    errorOf,
    name,
    label,
    options,
    momentName,
    momentLabel,
    momentHint,
    hint,
    onChoose,
  } = props;
  const hasMoment = useWatch({ control, name }) === 'at a time';

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2">
      <Controller
        control={control}
        name={name}
        rules={together}
        render={({ field }) => (
          <Select
            label={label}
            value={options.find(({ value }) => value === field.value)?.value}
            onChange={(choice) => {
              onChoose?.(choice);
              field.onChange(choice);
            }}
            options={options}
            hint={hint}
            error={errorOf(name) ?? (hasMoment ? undefined : errorOf(momentName))}
            ref={field.ref}
          />
        )}
      />
      {hasMoment ? (
        <TextField
          type="datetime-local"
          label={momentLabel}
          max="2199-12-31T23:59"
          required
          hint={momentHint}
          {...fieldOf(momentName, together)}
        />
      ) : null}
    </div>
  );
}
