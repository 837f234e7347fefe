import { queryOptions } from '@tanstack/react-query';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

/** The questions of an exam with their keys, in the order of the paper. */
export const examQuestionsQuery = (examId: number) =>
  queryOptions({
    queryKey: queryKeys.admin.examQuestions(examId),
    queryFn: ({ signal }) => call(listQuestions, { params: { id: examId } }, { signal }),
  });
