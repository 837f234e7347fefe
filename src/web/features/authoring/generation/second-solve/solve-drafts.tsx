import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { solveDrafts } from '#contract/authoring/generation.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { isRunning, runInBackground, useLatestGeneration } from '../background-generation.ts';
import { GenerationNotice } from '../generation-notice.tsx';
import { tellGenerationFailure } from '../tell-generation-failure.ts';
import { timeLimitMs } from '../time-limit.ts';

/** A button that lets a second model solve the drafts of an exam that no second model has solved yet. */
export function SolveDrafts({ examId }: { examId: number }) {
  const { isPending, solve } = useSecondSolve(examId);
  const { data: questions = [] } = useQuery(examQuestionsQuery(examId));
  const isDone = !questions.some(({ isDraft, secondSolve }) => isDraft && !secondSolve);
  return (
    <Button disabled={isDone && !isPending} isPending={isPending} pendingLabel="Checking…" onClick={solve}>
      Check with a second model
    </Button>
  );
}

/** The progress or the result of the last second solve of an exam, until the user dismisses it. */
export function SecondSolveReport({ examId }: { examId: number }) {
  const { latest } = useSecondSolve(examId);
  return latest ? <GenerationNotice generation={latest} /> : null;
}

/**
 * The second solve of the drafts of an exam. Like a generation, it belongs to the exam and continues when the page is
 * closed.
 */
function useSecondSolve(examId: number) {
  const queryClient = useQueryClient();
  const filter = { mutationKey: ['second-solve', examId], exact: true };
  const { mutate } = useMutation({
    mutationKey: filter.mutationKey,
    mutationFn: () =>
      runInBackground(
        (headers) =>
          call(solveDrafts, { headers, params: { id: examId }, body: {} }, { timeoutMs: timeLimitMs(undefined) }),
        // This signal never aborts: the notice cancels the second solve by the id of its generation.
        new AbortController().signal,
      ),
    onSuccess: ({ summary }) => tellSuccess(summary),
    onError: (error) => tellGenerationFailure(error, 'Failed to check the drafts with a second model'),
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const isAwaited = useIsMutating(filter) > 0;
  const latest = useLatestGeneration(
    (generation) => generation.kind === 'second_solves' && generation.examId === examId,
    isAwaited,
  );
  return {
    latest,
    isPending: isAwaited || (latest !== undefined && isRunning(latest)),
    solve: () => {
      // A double click sends one request.
      if (queryClient.isMutating(filter) === 0) mutate();
    },
  };
}
