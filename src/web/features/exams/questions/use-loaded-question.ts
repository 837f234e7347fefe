import { useQueryClient } from '@tanstack/react-query';
import type { Question } from '#contract/exams/questions.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { examQuestionsQuery } from './questions.queries.ts';

type Loading = {
  examId: number;
  questionId: number;
  /** Loads the code of the dialog. */
  preload: () => Promise<void>;
};

/**
 * Opens a dialog about a question on a screen that has only its figures: loads its present version and the code of the
 * dialog first.
 */
export function useLoadedQuestion({ examId, questionId, preload }: Loading) {
  const queryClient = useQueryClient();
  const opened = useOpenItem<Question>();
  const load = useSingleMutation({
    mutationFn: async () => {
      const [questions] = await Promise.all([
        queryClient.fetchQuery({ ...examQuestionsQuery(examId), staleTime: 0 }),
        preload(),
      ]);
      const question = questions.find(({ id }) => id === questionId);
      if (!question) throw new Error('This question was deleted meanwhile.');
      return question;
    },
    onSuccess: (question) => opened.open(question),
    onError: (error) => tellFailure(error, 'The question could not be loaded. Please try again.'),
  });
  return { opened, isLoading: load.isPending, load: () => load.mutate(undefined) };
}
