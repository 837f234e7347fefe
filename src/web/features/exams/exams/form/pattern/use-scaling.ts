import type { UseFormReturn } from 'react-hook-form';
import type { ExamDraft } from '#contract/exams/exams.contract.ts';
import type { ExamFormValues } from '../values/exam-form-values.ts';
import { scaleBase, scaledValues } from '../values/scale-values.ts';
import { usePatterns } from './use-patterns.ts';

type Form = Pick<
  UseFormReturn<ExamFormValues, unknown, ExamDraft>,
  'getValues' | 'setValue' | 'setFocus' | 'formState'
>;

/** Returns a function that scales the form to a number of questions. */
export function useScaling({ getValues, setValue, setFocus, formState }: Form) {
  const { patterns } = usePatterns();
  const { isSubmitted } = formState;
  return (questions: number) => {
    const values = getValues();
    const base = scaleBase(values, patterns);
    const scaled = base && scaledValues(values, base, questions);
    for (const [name, value] of Object.entries(scaled ?? {})) {
      setValue(name as keyof ExamFormValues, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    // The button that offers it disappears.
    setFocus('totalQuestions');
  };
}
