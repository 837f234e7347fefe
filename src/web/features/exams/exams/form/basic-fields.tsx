import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormSetValue, useWatch } from 'react-hook-form';
import { type Exam, maxPilotQuestions } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { yearFromDates } from '../list/group-exams.ts';
import { FoldedPassMarkHelp } from '../pass-mark/folded-pass-mark-help.tsx';
import type { FormParts } from './moment-choice.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { examLabels } from './values/exam-labels.ts';
import { hasSizes, readDuration, readLength } from './values/paper-values.ts';

const number = { type: 'number', inputMode: 'numeric' } as const;

/** The duration. With sections it shows the sum of their minutes, and cannot be edited. */
export function DurationField({ control, register, errorOf, className }: FormParts & { className: string }) {
  const [parts, sections, duration] = useWatch({ control, name: ['parts', 'sections', 'duration'] });
  const field = { ...number, label: examLabels.duration, className };
  if (parts === 'one') {
    const limits = { min: 1, max: 1440, step: 1, required: true };
    return <TextField key="own" {...field} {...limits} error={errorOf('duration')} {...register('duration')} />;
  }
  const sum = readDuration({ parts, sections, duration });
  return (
    <TextField
      key="sum"
      {...field}
      readOnly
      value={Number.isFinite(sum) ? sum : ''}
      hint="The sum of the sections"
      inputClassName="border-dashed"
    />
  );
}

/** The number of questions on a paper. If the sections have numbers it shows their sum, and cannot be edited. */
export function LengthField({ control, register, errorOf, className }: FormParts & { className: string }) {
  const [parts, sizes, sections, totalQuestions] = useWatch({
    control,
    name: ['parts', 'sizes', 'sections', 'totalQuestions'],
  });
  const field = { ...number, label: examLabels.totalQuestions, className };
  if (!hasSizes({ parts, sizes })) {
    const limits = { min: 1, max: maxPaperLength, step: 1, required: true };
    const error = errorOf('totalQuestions');
    return <TextField key="own" {...field} {...limits} error={error} {...register('totalQuestions')} />;
  }
  const sum = readLength({ parts, sizes, sections, totalQuestions });
  return (
    <TextField
      key="sum"
      {...field}
      readOnly
      value={Number.isFinite(sum) ? sum : ''}
      hint="The sum of the sections"
      inputClassName="border-dashed"
    />
  );
}

/** The year, under which the list of exams shows the exam. */
export const YearField = ({ register, errorOf, exam }: FormParts & { exam: Exam | undefined }) => (
  <TextField
    {...number}
    label={examLabels.year}
    hint={`Optional. Groups the list of exams. Empty: ${exam ? yearFromDates(exam) : 'the year in which it opens or was created'}.`}
    min={2000}
    max={2199}
    step={1}
    error={errorOf('year')}
    className="sm:col-span-3"
    {...register('year')}
  />
);

type PassMarkFieldsProps = FormParts & { exam: Exam | undefined; setValue: UseFormSetValue<ExamFormValues> };

/** The passing score, which is empty and cannot be edited if the exam has none. An exam that students have sat gets help with it. */
export function PassMarkFields({ control, register, errorOf, exam, setValue }: PassMarkFieldsProps) {
  const [hasNone, score] = useWatch({ control, name: ['hasNoPassMark', 'passingScore'] });
  const field = { ...number, label: examLabels.passingScore };
  const limits = { min: 0, max: 100, step: 1, required: true };
  const label = 'No pass mark (for example NEET-PG, which qualifies by percentile)';
  return (
    <>
      {hasNone ? (
        <TextField key="none" {...field} readOnly value="" className="sm:col-span-2" inputClassName="border-dashed" />
      ) : (
        <TextField
          key="own"
          {...field}
          {...limits}
          error={errorOf('passingScore')}
          className="sm:col-span-2"
          {...register('passingScore')}
        />
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
export function PilotField({ exam, register, errorOf }: Pick<FormParts, 'register' | 'errorOf'> & { exam: Exam }) {
  // The same request as that of the list of questions, which this feature must not import.
  const { data: questions = [] } = useQuery(
    readQuery(adminKeys.examQuestions(exam.id), listQuestions, { params: { id: exam.id } }),
  );
  const pilots = questions.filter(({ isPilot }) => isPilot).length;
  if (pilots === 0 && exam.pilotQuestions === 0) return null;
  return (
    <TextField
      {...number}
      step={1}
      required
      label={examLabels.pilotQuestions}
      hint={`Beside the number of questions. The exam has ${pilots} of them; they count for nothing.`}
      min={0}
      max={maxPilotQuestions}
      error={errorOf('pilotQuestions')}
      className="sm:col-span-6"
      {...register('pilotQuestions')}
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
