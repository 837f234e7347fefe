import { useMemo } from 'react';
import { groupWarnings } from '../group-warnings.ts';
import { useQuestionGeneration } from './use-question-generation.ts';

/** What the checks found in the questions that were generated last for an exam, by the question's id. */
export function useQuestionWarnings(examId: number): ReadonlyMap<number, readonly string[]> | undefined {
  const { made } = useQuestionGeneration(examId);
  return useMemo(() => made && groupWarnings(made.warnings), [made]);
}
