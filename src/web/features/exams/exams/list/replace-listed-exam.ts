import type { QueryClient } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { examsQuery } from './exams.queries.ts';

/**
 * Puts a saved exam into the list of exams. Without this, the former state would show again until the list is reloaded.
 */
export function replaceListedExam(queryClient: QueryClient, saved: Exam): void {
  queryClient.setQueryData(examsQuery.queryKey, (list) =>
    list?.map((listed) => (listed.id === saved.id ? saved : listed)),
  );
}
