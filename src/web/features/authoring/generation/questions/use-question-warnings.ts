import { useMemo } from 'react';
import { groupWarnings } from '../group-warnings.ts';
import { useQuestionGeneration } from './use-question-generation.ts';

/** The warnings about the questions that were generated last for an exam, by the id of the question. */
export function useQuestionWarnings(examId: number): ReadonlyMap<number, readonly string[]> | undefined {
  const { made } = useQuestionGeneration(examId);
  return useMemo(() => made && groupWarnings(made.warnings), [made]);
}
