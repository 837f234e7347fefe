import { Controller, type UseFormReturn } from 'react-hook-form';
import { difficultyOptions } from '#web/features/exams/questions/form/fields/difficulty-options.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { QuestionDraft } from './question-request.ts';

type FieldsProps = { form: UseFormReturn<QuestionDraft> };

export const TopicFields = ({ form: { register, formState } }: FieldsProps) => (
  <>
    <TextField
      label="Subject"
      autoComplete="off"
      placeholder="Cardiology"
      error={formState.errors.subject?.message}
      {...register('subject')}
    />
    <TextField
      label="Topic"
      autoComplete="off"
      placeholder="Heart failure"
      error={formState.errors.topic?.message}
      {...register('topic')}
    />
  </>
);

export const DifficultyField = ({ form: { control } }: FieldsProps) => (
  <Controller
    control={control}
    name="difficulty"
    render={({ field: { value, onChange, ref } }) => (
      <Select label="Difficulty" value={value} onChange={onChange} options={difficultyOptions} ref={ref} />
    )}
  />
);
