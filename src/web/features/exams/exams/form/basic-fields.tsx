import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormSetValue, useWatch } from 'react-hook-form';
import { type Exam, maxPilotQuestions } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { yearFromDates } from '../list/group-exams.ts';
import { FoldedPassMarkHelp } from '../pass-mark/folded-pass-mark-help.tsx';
import type { FormParts } from './moment-choice.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { examLabels } from './values/exam-labels.ts';
import { hasSizes, readDuration, readLength } from './values/paper-values.ts';

/** The duration. With sections it shows the sum of their minutes, and cannot be edited. */
export function DurationField({ control, field, className }: FormParts & { className: string }) {
  const [parts, sections, duration] = useWatch({ control, name: ['parts', 'sections', 'duration'] });
  const shared = { label: examLabels.duration, className };
  if (parts === 'one') {
    return <NumberField key="own" {...shared} min={1} max={1440} required {...field('duration')} />;
  }
  const sum = readDuration({ parts, sections, duration });
  return (
    <NumberField
      key="sum"
      {...shared}
      readOnly
      value={Number.isFinite(sum) ? sum : ''}
      hint="The sum of the sections"
      inputClassName="border-dashed"
    />
  );
}

/** The number of questions on a paper. If the sections have numbers it shows their sum, and cannot be edited. */
export function LengthField({ control, field, className }: FormParts & { className: string }) {
  const [parts, sizes, sections, totalQuestions] = useWatch({
    control,
    name: ['parts', 'sizes', 'sections', 'totalQuestions'],
  });
  const shared = { label: examLabels.totalQuestions, className };
  if (!hasSizes({ parts, sizes })) {
    return <NumberField key="own" {...shared} min={1} max={maxPaperLength} required {...field('totalQuestions')} />;
  }
  const sum = readLength({ parts, sizes, sections, totalQuestions });
  return (
    <NumberField
      key="sum"
      {...shared}
      readOnly
      value={Number.isFinite(sum) ? sum : ''}
      hint="The sum of the sections"
      inputClassName="border-dashed"
    />
  );
}

/** The year, under which the list of exams shows the exam. */
export const YearField = ({ field, exam }: FormParts & { exam: Exam | undefined }) => (
  <NumberField
    label={examLabels.year}
    hint={`Optional. Groups the list of exams. Empty: ${exam ? yearFromDates(exam) : 'the year in which it opens or was created'}.`}
    min={2000}
    max={2199}
    className="sm:col-span-3"
    {...field('year')}
  />
);

type PassMarkFieldsProps = FormParts & { exam: Exam | undefined; setValue: UseFormSetValue<ExamFormValues> };

/**
 * The passing score, which is empty and cannot be edited if the exam has none. An exam that students have sat gets help
 * with it.
 */
export function PassMarkFields({ control, field, exam, setValue }: PassMarkFieldsProps) {
  const [hasNone, score] = useWatch({ control, name: ['hasNoPassMark', 'passingScore'] });
  const shared = { label: examLabels.passingScore, className: 'sm:col-span-2' };
  const label = 'No pass mark (for example NEET-PG, which qualifies by percentile)';
  return (
    <>
      {hasNone ? (
        <NumberField key="none" {...shared} readOnly value="" inputClassName="border-dashed" />
      ) : (
        <NumberField key="own" {...shared} min={0} max={100} required {...field('passingScore')} />
      )}
      <Controller
        control={control}
        name="hasNoPassMark"
        render={({ field: { value, onChange } }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
          <label className="-my-2 -ml-3 flex cursor-pointer items-center text-md sm:col-span-6">
            <Checkbox checked={value} label={label} onChange={() => onChange(!value)} />
            {label}
          </label>
        )}
      />
      {exam && exam.attemptsCount > 0 && !hasNone ? (
        <FoldedPassMarkHelp
          examId={exam.id}
          score={Number(score)}
          onTry={(tried) => setValue('passingScore', tried, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
    </>
  );
}

/** The number of pilot questions on a paper. Few exams have pilot questions, so the others do not show it. */
export function PilotField({ exam, field }: Pick<FormParts, 'field'> & { exam: Exam }) {
  // The list of questions sends the same request, but this feature must not import it.
  const { data: questions = [] } = useQuery(
    readQuery(adminKeys.examQuestions(exam.id), listQuestions, { params: { id: exam.id } }),
  );
  const pilots = questions.filter(({ isPilot }) => isPilot).length;
  if (pilots === 0 && exam.pilotQuestions === 0) return null;
  return (
    <NumberField
      required
      label={examLabels.pilotQuestions}
      hint={`Beside the number of questions. The exam has ${pilots} of them; they count for nothing.`}
      min={0}
      max={maxPilotQuestions}
      className="sm:col-span-6"
      {...field('pilotQuestions')}
    />
  );
}

/** Whether students can start. `hasQuestions`: an exam without questions says what its students see. */
export const ActiveField = ({ control, hasQuestions }: Pick<FormParts, 'control'> & { hasQuestions: boolean }) => (
  <Controller
    control={control}
    name="isActive"
    render={({ field }) => (
      <div className="sm:col-span-6">
        <Switch
          checked={field.value === true}
          onChange={field.onChange}
          label={field.value === true ? 'Active' : 'Inactive'}
          accessibleName={examLabels.isActive}
        />
        {hasQuestions ? null : (
          <p className="mt-1 text-ink-soft text-sm">
            {field.value === true
              ? 'Students can start as soon as the exam has its first question. Switch it off until all questions are in.'
              : 'Students cannot start. Switch it on when all questions are in.'}
          </p>
        )}
      </div>
    )}
  />
);
