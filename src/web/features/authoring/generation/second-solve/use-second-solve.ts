import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { solveDrafts } from '#contract/authoring/generation.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isRunning, runInBackground, useLatestGeneration } from '../background-generation.ts';
import { tellGenerationFailure } from '../tell-generation-failure.ts';
import { timeLimitMs } from '../time-limit.ts';

/** The second solve of the drafts of an exam. Like a generation, it belongs to the exam and continues when the page is closed. */
export function useSecondSolve(examId: number) {
  const queryClient = useQueryClient();
  const filter = { mutationKey: ['second-solve', examId], exact: true };
  const { mutate } = useMutation({
    mutationKey: filter.mutationKey,
    mutationFn: () =>
      runInBackground(
        (headers) =>
          call(solveDrafts, { headers, params: { id: examId }, body: {} }, { timeoutMs: timeLimitMs(undefined) }),
        // The notice cancels it by its id.
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
