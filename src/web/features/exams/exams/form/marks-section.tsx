import { Controller, type UseFormSetValue, useWatch } from 'react-hook-form';
import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { readMarks, type TypedMarks, thirdFor } from '#web/features/exams/marking/read-marks.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { toTypedMarks } from '#web/features/exams/marking/typed-marks.ts';
import { writeMarks } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormParts } from './moment-choice.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';

const choices = [
  { value: 'one', label: 'One mark for each correct answer' },
  { value: 'own', label: 'Own marks' },
] as const;

/** The marks of national exams: NEET-PG, INI-CET, and exams without negative marks. */
const usualMarks: readonly Marking[] = [
  { right: 4, wrong: -1, blank: 0, unit: 1 },
  { right: 3, wrong: -1, blank: 0, unit: 3 },
  defaultMarking,
];

const nameOf = ({ right, wrong, unit }: Marking): string => `+${writeMarks(right, unit)} / ${writeMarks(wrong, unit)}`;

const fields = [
  { name: 'markRight', label: 'Correct answer' },
  { name: 'markWrong', label: 'Wrong answer' },
  { name: 'markBlank', label: 'No answer' },
] as const;

/** One mark can make another one right or wrong, so their errors are checked together. */
const together = { deps: fields.map(({ name }) => name) };

type MarksSectionProps = FormParts & {
  startsOpen: boolean;
  setValue: UseFormSetValue<ExamFormValues>;
  className: string;
};

/** The section of the exam form about the marks for each question. */
export function MarksSection({ control, field: fieldOf, errorOf, startsOpen, setValue, className }: MarksSectionProps) {
  const [marks, right, wrong, blank] = useWatch({ control, name: ['marks', 'markRight', 'markWrong', 'markBlank'] });
  const typed = { markRight: right, markWrong: wrong, markBlank: blank };
  const hasError = fields.some(({ name }) => errorOf(name) !== undefined);
  const choose = (marking: Marking) => {
    const texts = toTypedMarks(marking);
    for (const { name } of fields) setValue(name, texts[name], { shouldDirty: true, shouldValidate: hasError });
  };

  return (
    <FoldedSection
      title="Marks"
      summary={marks === 'one' ? summariseMarking(defaultMarking) : describeTyped({ right, wrong, blank })}
      startsOpen={startsOpen}
      hasError={hasError}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={control}
          name="marks"
          rules={together}
          render={({ field }) => (
            <Select label="Marks for each question" value={field.value} onChange={field.onChange} options={choices} />
          )}
        />
        {marks === 'own' ? (
          <>
            <fieldset>
              <legend className="sr-only">Usual marks</legend>
              <div className="flex flex-wrap gap-2.5">
                {usualMarks.map((marking) => (
                  <Button key={nameOf(marking)} className="tabular" onClick={() => choose(marking)}>
                    {nameOf(marking)}
                  </Button>
                ))}
              </div>
            </fieldset>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-3">
              {fields.map(({ name, label }) => (
                <TextField
                  key={name}
                  label={label}
                  autoComplete="off"
                  spellCheck={false}
                  required
                  maxLength={20}
                  hint={hintFor(typed[name])}
                  inputClassName="tabular"
                  {...fieldOf(name, together)}
                />
              ))}
            </div>
            <p className="text-ink-soft text-sm">
              Whole numbers, decimals or fractions: 4, −1, 0.25, 1/3. Rounds adds up fractions exactly.
            </p>
          </>
        ) : null}
      </div>
    </FoldedSection>
  );
}

function describeTyped(typed: TypedMarks): string {
  const read = readMarks(typed);
  return 'marking' in read ? summariseMarking(read.marking) : 'Own marks';
}

/** Tells an educator who types a rounded third how to type the third itself. */
function hintFor(text: string): string | undefined {
  const third = thirdFor(text);
  return third && `For exact thirds, type ${third}.`;
}
