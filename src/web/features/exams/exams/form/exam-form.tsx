import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { upperCaseExamCode } from '#contract/exams/exam-code.ts';
import { type Exam, type ExamDraft, maxPaperLength, maxPilotQuestions } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { newExamCode } from '../code/new-exam-code.ts';
import { MarksSection } from './marks-section.tsx';
import type { FormParts } from './moment-choice.tsx';
import { PresetPicker } from './preset-picker.tsx';
import { SectionsSection } from './sections-section.tsx';
import { ShufflingSection } from './shuffling-section.tsx';
import { examResolver, toFormValues } from './values/exam-form-values.ts';
import { examLabels } from './values/exam-labels.ts';
import { readDuration } from './values/paper-values.ts';
import { WhenAndHowOften } from './when-and-how-often.tsx';

/** The field of the code shows this failure. */
export const isCodeTaken = (error: Error | null) => error instanceof ApiError && error.code === 'exam.code_taken';

/** The parts of the form that can be folded. */
export type ExamPart = 'sections' | 'order' | 'when' | 'marks';

type ExamFormProps = {
  id: string;
  exam: Exam | undefined;
  /** A proposed passing score, which the form opens with as an unsaved change. */
  passingScore?: number | undefined;
  /** The part that is unfolded and gets the focus. */
  part?: ExamPart | undefined;
  /** Why the last save failed. */
  error: Error | null;
  onSubmit: (draft: ExamDraft) => void;
};

/** The fields of an exam. */
export function ExamForm({ id, exam, passingScore, part, error, onSubmit }: ExamFormProps) {
  // Made once for each opening of the form, not on each render.
  const [defaultValues] = useState(() => toFormValues(exam, newExamCode(Date.now(), Math.random())));
  const { control, register, handleSubmit, getValues, setValue, setFocus, formState } = useForm({
    defaultValues,
    resolver: examResolver(exam),
  });
  useEffect(() => {
    if (passingScore !== undefined) setValue('passingScore', passingScore, { shouldDirty: true });
  }, [passingScore, setValue]);
  useUnsaved(formState.isDirty);
  const errorOf = errorOfField(formState.errors, error);

  const submit = handleSubmit(onSubmit, (errors) => {
    const isBlank = [errors.title, errors.examCode].some((wrong) => wrong?.type === 'too_small');
    toast({
      title: 'Validation Error',
      description: isBlank ? 'Please fill in all required fields' : 'Please check your inputs and try again',
      tone: 'destructive',
    });
  });
  const number = { type: 'number', inputMode: 'numeric', step: 1, required: true } as const;
  const parts = { control, register, errorOf };

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-6">
      <TextField
        label={examLabels.title}
        autoComplete="off"
        required
        error={errorOf('title')}
        className="sm:col-span-4"
        {...register('title')}
      />
      <TextField
        label={examLabels.examCode}
        hint="Students type it to begin. A short code, such as CARDIO1, is easy to dictate."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        error={errorOf('examCode') ?? (isCodeTaken(error) ? error?.message : undefined)}
        className="sm:col-span-2"
        inputClassName="font-semibold"
        onInput={({ currentTarget: input }) => {
          const { selectionStart, selectionEnd } = input;
          input.value = upperCaseExamCode(input.value);
          input.setSelectionRange(selectionStart, selectionEnd);
        }}
        {...register('examCode')}
      />
      <TextArea
        label={examLabels.description}
        hint="Optional. Students read it before they begin."
        rows={3}
        error={errorOf('description')}
        className="sm:col-span-6"
        {...register('description')}
      />
      <PresetPicker control={control} getValues={getValues} setValue={setValue} className="sm:col-span-6" />
      <DurationField {...parts} className="sm:col-span-2" />
      <TextField
        {...number}
        label={examLabels.totalQuestions}
        min={1}
        max={maxPaperLength}
        error={errorOf('totalQuestions')}
        className="sm:col-span-2"
        {...register('totalQuestions')}
      />
      <PassMarkFields {...parts} />
      {exam ? <PilotField {...parts} exam={exam} /> : null}
      <SectionsSection
        {...parts}
        startsOpen={part === 'sections'}
        setValue={setValue}
        setFocus={setFocus}
        className="sm:col-span-6"
      />
      <ShufflingSection control={control} startsOpen={part === 'order'} className="sm:col-span-6" />
      <WhenAndHowOften
        {...parts}
        exam={exam}
        startsOpen={part === 'when'}
        setValue={setValue}
        setFocus={setFocus}
        className="sm:col-span-6"
      />
      <MarksSection {...parts} startsOpen={part === 'marks'} setValue={setValue} className="sm:col-span-6" />
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
            {(exam?.questionsCount ?? 0) > 0 ? null : (
              <p className="mt-1 text-ink-soft text-sm">
                {field.value === true
                  ? 'Students can start as soon as the exam has its first question. Switch it off until all questions are in.'
                  : 'Students cannot start. Switch it on when all questions are in.'}
              </p>
            )}
          </div>
        )}
      />
    </form>
  );
}

/** The number of pilot questions on a paper. Few exams have pilot questions, so the others do not show it. */
function PilotField({ exam, register, errorOf }: Pick<FormParts, 'register' | 'errorOf'> & { exam: Exam }) {
  // The same request as that of the list of questions, which this feature must not import.
  const { data: questions = [] } = useQuery({
    queryKey: adminKeys.examQuestions(exam.id),
    queryFn: ({ signal }) => call(listQuestions, { params: { id: exam.id } }, { signal }),
  });
  const pilots = questions.filter(({ isPilot }) => isPilot).length;
  if (pilots === 0 && exam.pilotQuestions === 0) return null;
  return (
    <TextField
      type="number"
      inputMode="numeric"
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

/** The passing score, which is empty and cannot be edited if the exam has none. */
function PassMarkFields({ control, register, errorOf }: FormParts) {
  const hasNone = useWatch({ control, name: 'hasNoPassMark' });
  const field = { type: 'number', inputMode: 'numeric', label: examLabels.passingScore } as const;
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
    </>
  );
}

/** The duration. With sections it shows the sum of their minutes, and cannot be edited. */
function DurationField({ control, register, errorOf, className }: FormParts & { className: string }) {
  const [parts, sections, duration] = useWatch({ control, name: ['parts', 'sections', 'duration'] });
  const field = { type: 'number', inputMode: 'numeric', label: examLabels.duration, className } as const;
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
