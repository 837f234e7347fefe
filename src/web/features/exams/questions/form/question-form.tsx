import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { difficulties, type Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { type Listed, spellOptions } from '#domain/question/question-options.ts';
import { isLastSubmit, submitOnControlEnter } from '#web/editing/dialogs/add-another-button.tsx';
import { errorOfField, registerWith } from '#web/editing/error-of-field.ts';
import { useChosenPicture } from '#web/features/pictures/use-chosen-picture.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { difficultyOptions } from './fields/difficulty-options.ts';
import { imageRefusal } from './fields/image-refusal.ts';
import { KeyedOptions, type OptionOrder } from './fields/keyed-options.tsx';
import { FilledFields, initialFields, type QuestionFields } from './fields/question-fields.ts';
import { QuestionImageField } from './fields/question-image-field.tsx';
import { SectionField } from './fields/section-field.tsx';
import { SubjectAndTopic } from './fields/subject-and-topic.tsx';
import { QuestionHints } from './question-hints.tsx';
import { SettlementNotice } from './settlement-notice.tsx';
import type { FilledQuestion } from './use-question-changes.ts';

export type QuestionFormProps = {
  id: string;
  /** Undefined for an item of the bank, which takes the address of a picture but no file. */
  examId: number | undefined;
  /** The sections of the exam. Without one the form has no field for the section. */
  sections: readonly ExamSection[];
  initial: Partial<Listed<Question>> | undefined;
  /** By default `free`. */
  optionOrder?: OptionOrder | undefined;
  /** Moves the focus to the first field when the form appears. */
  focusesFirst?: boolean | undefined;
  error: Error | null;
  /** More fields, below the others. */
  children?: ReactNode;
  /** `isLast` is false if the educator wants to add another question. */
  onSubmit: (filled: FilledQuestion, isLast: boolean) => void;
};

/** The fields of a question. Ctrl+Enter submits them. A picture can be pasted or dropped anywhere in the form. */
export function QuestionForm(props: QuestionFormProps) {
  const {
    id,
    examId,
    sections,
    initial,
    optionOrder = 'free',
    focusesFirst = false,
    error,
    children,
    onSubmit,
  } = props;
  const form = useForm({ defaultValues: initialFields(initial), resolver: schemaResolver(FilledFields) });
  const { control, register, handleSubmit, formState, setFocus, setValue } = form;
  const image = useChosenPicture();
  useUnsaved(formState.isDirty || image.file !== undefined);
  const errorOf = errorOfField(formState.errors, error);
  const field = registerWith(register, errorOf);

  useEffect(() => {
    if (focusesFirst) setFocus('questionText');
  }, [focusesFirst, setFocus]);

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const isLast = isLastSubmit(event);
    return handleSubmit(
      (filled) => onSubmit({ draft: spellOptions(filled), image: image.file }, isLast),
      () => {
        const isBlank = form
          .getValues(['questionText', 'options'])
          .flat()
          .some((text) => text.trim() === '');
        toast({
          title: 'Validation Error',
          description: isBlank ? 'Please fill in all required fields' : 'Please check your inputs and try again',
          tone: 'destructive',
        });
      },
    )(event);
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnControlEnter}
      {...(examId !== undefined && { onPaste: image.paste, ...image.drop })}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
    >
      <TextArea label="Question" rows={4} required className="sm:col-span-2" {...field('questionText')} />
      <SettlementNotice stored={initial} control={control} />
      <KeyedOptions form={form} order={optionOrder} errorOf={errorOf} error={error} />
      <TextArea
        label="Explanation"
        hint="Optional. Students read it with their result."
        rows={3}
        className="sm:col-span-2"
        {...field('explanation')}
      />
      {sections.length > 0 ? <Section sections={sections} control={control} errorOf={errorOf} /> : null}
      <SubjectAndTopic examId={examId} control={control} field={field} />
      <DifficultyField control={control} errorOf={errorOf} />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <QuestionImageField
            ref={field.ref}
            url={String(field.value ?? '')}
            onUrlChange={(url) => setValue('imageUrl', url, { shouldDirty: true })}
            image={image}
            takesFiles={examId !== undefined}
            error={errorOf('imageUrl') ?? imageRefusal(error)}
          />
        )}
      />
      {children}
      <QuestionHints control={control} />
    </form>
  );
}

type FieldProps = {
  control: Control<QuestionFields, unknown, FilledFields>;
  errorOf: (field: 'difficulty' | 'section') => string | undefined;
};

const DifficultyField = ({ control, errorOf }: FieldProps) => (
  <Controller
    control={control}
    name="difficulty"
    render={({ field }) => (
      <Select
        ref={field.ref}
        label="Difficulty"
        value={difficulties.find((difficulty) => difficulty === field.value)}
        onChange={field.onChange}
        options={difficultyOptions}
        error={errorOf('difficulty')}
      />
    )}
  />
);

const Section = ({ sections, control, errorOf }: FieldProps & Pick<QuestionFormProps, 'sections'>) => (
  <Controller
    control={control}
    name="section"
    render={({ field }) => (
      <SectionField
        ref={field.ref}
        sections={sections}
        value={typeof field.value === 'number' ? field.value : null}
        onChange={field.onChange}
        error={errorOf('section')}
      />
    )}
  />
);
