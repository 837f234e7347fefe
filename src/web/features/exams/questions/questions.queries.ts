import { queryOptions } from '@tanstack/react-query';
import { getQuestionUses, listQuestions } from '#contract/exams/questions.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/** The questions of an exam with their keys, in the order of the paper. */
export const examQuestionsQuery = (examId: number) =>
  readQuery(adminKeys.examQuestions(examId), listQuestions, { params: { id: examId } });

/** How many attempts have a question. */
export const questionUsesQuery = (questionId: number) =>
  queryOptions({
    ...readQuery(adminKeys.questionUses(questionId), getQuestionUses, { params: { id: questionId } }),
    // Students may have started since the last time.
    staleTime: 0,
  });
