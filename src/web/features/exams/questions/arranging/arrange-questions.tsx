import { useQueryClient } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { orderQuestions } from '#contract/exams/many-questions.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { ArrangeDialog } from '#web/editing/arranging/arrange-dialog.tsx';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { examQuestionsQuery } from '../questions.queries.ts';
import { toGroups, toRows } from './section-rows.ts';

export type ArrangeQuestionsProps = OpenDialog & {
  exam: Exam;
  /** The approved questions in the order of the paper. */
  questions: readonly Question[];
};

/** Orders the questions of an exam, and puts them into its sections. */
export function ArrangeQuestions({ exam, questions, ...dialog }: ArrangeQuestionsProps) {
  const queryClient = useQueryClient();
  const query = examQuestionsQuery(exam.id);
  const orderOf = (approved: readonly Question[]) => ({
    rows: toRows(approved, exam.sections),
    ids: approved.map(({ id }) => id),
  });
  return (
    <ArrangeDialog
      noun="question"
      consequence="Papers that have started do not change."
      stored={orderOf(questions)}
      {...dialog}
      save={async (rows, seen) => {
        const body = { groups: toGroups(rows), seen };
        queryClient.setQueryData(query.queryKey, await call(orderQuestions, { params: { id: exam.id }, body }));
      }}
      load={async () => {
        const present = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        return orderOf(present.filter((question) => !isDraft(question)));
      }}
      success="The new order is saved. Later papers have it."
    />
  );
}
