import { queryOptions } from '@tanstack/react-query';
import { getQuestionUses, listQuestions } from '#contract/exams/questions.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** The questions of an exam with their keys, in the order of the paper. */
export const examQuestionsQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.examQuestions(examId),
    queryFn: ({ signal }) => call(listQuestions, { params: { id: examId } }, { signal }),
  });

/** How many attempts have a question. */
export const questionUsesQuery = (questionId: number) =>
  queryOptions({
    queryKey: adminKeys.questionUses(questionId),
    queryFn: ({ signal }) => call(getQuestionUses, { params: { id: questionId } }, { signal }),
    // Students may have started since the last time.
    staleTime: 0,
  });
