import { useQueryClient } from '@tanstack/react-query';
import { approveQuestions, discardQuestions, dismissQuestionWarnings } from '#contract/exams/questions.contract.ts';
import { applyDecision } from '#web/editing/drafts/draft-decision.ts';
import { useDraftDecisions } from '#web/editing/drafts/use-draft-decisions.ts';
import { call } from '#web/platform/api/api-client.ts';
import { examQuestionsQuery } from '../questions.queries.ts';

const calls = {
  approve: (ids: number[]) => call(approveQuestions, { body: { ids } }),
  discard: (ids: number[]) => call(discardQuestions, { body: { ids } }),
  dismiss: (ids: number[]) => call(dismissQuestionWarnings, { body: { ids } }),
};

/** Decides about the drafts of an exam. */
export function useQuestionDrafts(examId: number) {
  const queryClient = useQueryClient();
  return useDraftDecisions({
    noun: 'question',
    calls,
    apply: (decision, ids) =>
      queryClient.setQueryData(
        examQuestionsQuery(examId).queryKey,
        (questions) => questions && applyDecision(questions, decision, ids),
      ),
  });
}
