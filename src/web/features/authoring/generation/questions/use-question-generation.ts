import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type GeneratedQuestions, generateQuestions, providerNames } from '#contract/authoring/generation.contract.ts';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { tellGenerationFailure } from '../tell-generation-failure.ts';
import { timeLimitMs } from '../time-limit.ts';
import type { QuestionRequest } from './question-request.ts';

const failure = 'Failed to generate questions. Please check your API configuration.';

/** Where it was asked for: there it is shown how far it is. */
type Origin = 'dialog' | 'inline';
type Input = { origin: Origin; request: QuestionRequest; image: File | undefined };
export type QuestionRun = MutationState<GeneratedQuestions, Error, Input & { controller: AbortController }>;

const keyOf = (examId: number) => ['generate-questions', examId];

/** Milliseconds that what came is kept to be read. */
const keptMs = 30 * 60_000;

/**
 * The generation of questions for an exam. It belongs to the exam, not to what shows it: it goes on while another tab of the exam
 * is looked at, and what it said is there on the way back. Only one goes on at a time.
 */
export function useQuestionGeneration(examId: number) {
  const queryClient = useQueryClient();
  const mutationKey = keyOf(examId);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ request, image, controller: { signal } }: QuestionRun['variables'] & object) =>
      call(generateQuestions, { body: request, files: { image } }, { signal, timeoutMs: timeLimitMs(image) }),
    gcTime: keptMs,
    onSuccess: ({ questionsCount, provider }) =>
      tellSuccess(`Generated ${questionsCount} questions successfully using ${providerNames[provider]}`),
    onError: (error) => tellGenerationFailure(error, failure),
    // Questions, counts and statistics of the exam are all stale now.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const runs = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => state as QuestionRun,
  });
  const run = runs.at(-1);

  return {
    /** The latest. */
    run,
    isPending: run?.status === 'pending',
    /** Of the latest that succeeded. */
    made: runs.findLast(({ status }) => status === 'success')?.data,
    /** Answers with what tells this run from others; undefined where one is under way already. */
    generate: (input: Input): AbortController | undefined => {
      if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return undefined;
      const controller = new AbortController();
      mutate({ ...input, controller });
      return controller;
    },
    cancel: () => run?.variables?.controller.abort(),
    /** Forgets what came. */
    dismiss: () => {
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey, exact: true })) {
        if (mutation.state.status !== 'pending') cache.remove(mutation);
      }
    },
  };
}
