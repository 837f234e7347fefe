import { useEffect, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { upperCaseExamCode } from '#contract/exams/exam-code.ts';
import type { Exam, ExamDraft } from '#contract/exams/exams.contract.ts';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { newExamCode } from '../code/new-exam-code.ts';
import { ActiveField, DurationField, LengthField, PassMarkFields, PilotField, YearField } from './basic-fields.tsx';
import { KindField } from './kind-field.tsx';
import { MarksSection } from './marks-section.tsx';
import { PatternDialogs } from './pattern/pattern-dialogs.tsx';
import { PatternPicker, type PatternTool } from './pattern/pattern-picker.tsx';
import { ScaleOffer } from './pattern/scale-offer.tsx';
import { useScaling } from './pattern/use-scaling.ts';
import { SectionsSection } from './sections-section.tsx';
import { ShufflingSection } from './shuffling-section.tsx';
import { useKind } from './use-kind.ts';
import { examResolver, toFormValues } from './values/exam-form-values.ts';
import { examLabels } from './values/exam-labels.ts';
import { WhenAndHowOften } from './when-and-how-often.tsx';
import { WhoSection } from './who-section.tsx';

/** The field of the code shows this failure. */
export const isCodeTaken = (error: Error | null) => error instanceof ApiError && error.code === 'exam.code_taken';

/** The parts of the form that can be folded. */
export type ExamPart = 'sections' | 'order' | 'who' | 'when' | 'marks';

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
  const field = registerWith(register, errorOf);
  const parts = { control, field, errorOf };

  const submit = handleSubmit(onSubmit, (errors) => {
    const isBlank = [errors.title, errors.examCode].some((wrong) => wrong?.type === 'too_small');
    toast({
      title: 'Validation Error',
      description: isBlank ? 'Please fill in all required fields' : 'Please check your inputs and try again',
      tone: 'destructive',
    });
  });
  const setters = { setValue, setFocus };
  const kind = useKind({ control, getValues, setValue });
  const tool = useOpenItem<PatternTool>();
  const scale = useScaling({ getValues, setValue, setFocus, formState });

  return (
    <>
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-6">
        {kind.kind ? (
          <KindField kind={kind.kind} note={kind.note} onChange={kind.choose} className="sm:col-span-6" />
        ) : null}
        <TextField label={examLabels.title} autoComplete="off" required className="sm:col-span-4" {...field('title')} />
        <CodeField
          error={errorOf('examCode') ?? (isCodeTaken(error) ? error?.message : undefined)}
          {...register('examCode')}
        />
        <PatternPicker
          control={control}
          getValues={getValues}
          setValue={setValue}
          onTool={tool.open}
          onRealPaper={() => kind.suggest('exam')}
          className="sm:col-span-6"
        />
        <DurationField {...parts} className="sm:col-span-2" />
        <LengthField {...parts} className="sm:col-span-2" />
        <PassMarkFields {...parts} exam={exam} setValue={setValue} />
        <ScaleOffer control={control} onScale={scale} className="sm:col-span-6" />
        <TextArea
          label={examLabels.description}
          hint="Optional. Students read it before they begin."
          rows={3}
          className="sm:col-span-6"
          {...field('description')}
        />
        <YearField {...parts} exam={exam} />
        {exam ? <PilotField {...parts} exam={exam} /> : null}
        <SectionsSection {...parts} {...setters} startsOpen={part === 'sections'} className="sm:col-span-6" />
        <ShufflingSection control={control} startsOpen={part === 'order'} className="sm:col-span-6" />
        <WhoSection {...parts} exam={exam} setValue={setValue} startsOpen={part === 'who'} className="sm:col-span-6" />
        <WhenAndHowOften
          {...parts}
          {...setters}
          exam={exam}
          startsOpen={part === 'when'}
          onCloses={kind.adaptToClosing}
          className="sm:col-span-6"
        />
        <MarksSection {...parts} startsOpen={part === 'marks'} setValue={setValue} className="sm:col-span-6" />
        <ActiveField control={control} hasQuestions={(exam?.questionsCount ?? 0) > 0} />
      </form>
      <PatternDialogs exam={exam} tool={tool} getValues={getValues} setValue={setValue} onScale={scale} />
    </>
  );
}

/** The code, which is put into upper case while it is typed. */
const CodeField = (props: { error: string | undefined } & UseFormRegisterReturn<'examCode'>) => (
  <TextField
    label={examLabels.examCode}
    hint="Students type it to begin, for example CARDIO1."
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    required
    className="sm:col-span-2"
    inputClassName="font-semibold"
    onInput={({ currentTarget: input }) => {
      const { selectionStart, selectionEnd } = input;
      input.value = upperCaseExamCode(input.value);
      input.setSelectionRange(selectionStart, selectionEnd);
    }}
    {...props}
  />
);
