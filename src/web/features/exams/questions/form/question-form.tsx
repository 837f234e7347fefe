import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { OptionLetter } from '#contract/exams/attempts.contract.ts';
import { difficulties, type Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { errorOfField } from '#web/features/administration/editing/error-of-field.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { difficultyOptions } from './difficulty-options.ts';
import { QuestionImageField } from './question-image-field.tsx';
import type { FilledQuestion } from './use-question-changes.ts';

const letterOptions = OptionLetter.options.map((letter) => ({ value: letter, label: letter }));
const required = ['questionText', 'optionA', 'optionB', 'optionC', 'optionD'] as const;

type QuestionFormProps = {
  id: string;
  initial: Question | undefined;
  error: Error | null;
  onSubmit: (filled: FilledQuestion) => void;
};

/** The fields of a question. */
export function QuestionForm({ id, initial, error, onSubmit }: QuestionFormProps) {
  const [image, setImage] = useState<File>();
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: {
      questionText: initial?.questionText ?? '',
      optionA: initial?.optionA ?? '',
      optionB: initial?.optionB ?? '',
      optionC: initial?.optionC ?? '',
      optionD: initial?.optionD ?? '',
      correctAnswer: initial?.correctAnswer ?? 'A',
      explanation: initial?.explanation ?? '',
      difficulty: initial?.difficulty ?? 'medium',
      subject: initial?.subject ?? '',
      topic: initial?.topic ?? '',
      imageUrl: initial?.imageUrl ?? '',
    },
    resolver: schemaResolver(QuestionDraft),
  });
  const refusal = error instanceof ApiError ? error : undefined;
  useUnsaved(formState.isDirty || image !== undefined);
  const errorOf = errorOfField(formState.errors, error);
  const imageRefusal = refusal?.code === 'image.unreadable' || refusal?.status === 413 ? refusal.message : undefined;

  const submit = handleSubmit(
    (draft) => onSubmit({ draft, image }),
    (errors) => {
      const isBlank = required.some((field) => errors[field]?.type === 'too_small');
      toast({
        title: 'Validation Error',
        description: isBlank ? 'Please fill in all required fields' : 'Please check your inputs and try again',
        tone: 'destructive',
      });
    },
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <TextArea
        label="Question"
        rows={4}
        required
        error={errorOf('questionText')}
        className="sm:col-span-2"
        {...register('questionText')}
      />
      {OptionLetter.options.map((letter) => (
        <TextArea
          key={letter}
          label={`Option ${letter}`}
          rows={2}
          required
          error={errorOf(`option${letter}`)}
          {...register(`option${letter}`)}
        />
      ))}
      <Controller
        control={control}
        name="correctAnswer"
        render={({ field }) => (
          <Select
            ref={field.ref}
            label="Correct answer"
            value={field.value}
            onChange={field.onChange}
            options={letterOptions}
            error={errorOf('correctAnswer')}
          />
        )}
      />
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
      <TextArea
        label="Explanation"
        hint="Optional. Students read it with their result."
        rows={3}
        error={errorOf('explanation')}
        className="sm:col-span-2"
        {...register('explanation')}
      />
      <TextField label="Subject" hint="Optional" error={errorOf('subject')} {...register('subject')} />
      <TextField label="Topic" hint="Optional" error={errorOf('topic')} {...register('topic')} />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <QuestionImageField
            ref={field.ref}
            url={typeof field.value === 'string' ? field.value : ''}
            onUrlChange={field.onChange}
            file={image}
            onFileChange={setImage}
            error={errorOf('imageUrl') ?? imageRefusal}
          />
        )}
      />
    </form>
  );
}
