import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type GeneratedQuestions, generateQuestions } from '#contract/authoring/generation.contract.ts';
import { discardQuestions } from '#contract/exams/questions.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { end, isRunning, runInBackground, useLatestGeneration } from '../background-generation.ts';
import { tellGenerationFailure } from '../tell-generation-failure.ts';
import { timeLimitMs } from '../time-limit.ts';
import type { QuestionRequest } from './question-request.ts';

const failure = 'Failed to generate questions. Please check your API configuration.';

/** The form or the button that started the generation. It shows the progress. */
type Origin = 'dialog' | 'inline' | 'draft';
type Input = {
  origin: Origin;
  request: QuestionRequest;
  image: File | undefined;
  /** The id of a draft that is discarded when its replacement has been generated. */
  replaces?: number;
};
export type QuestionRun = MutationState<GeneratedQuestions, Error, Input & { controller: AbortController }>;

const keyOf = (examId: number) => ['generate-questions', examId];

/** How long a result is kept, in milliseconds. */
const keptMs = 30 * 60_000;

/**
 * The generation of questions for an exam. Its state belongs to the exam and not to a component: it continues while the
 * user looks at another tab of the exam, and the result is still there when the user returns. Only one generation runs
 * at a time.
 */
export function useQuestionGeneration(examId: number) {
  const queryClient = useQueryClient();
  const mutationKey = keyOf(examId);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ request, image, replaces, controller: { signal } }: QuestionRun['variables'] & object) => {
      const options = { signal, timeoutMs: timeLimitMs(image) };
      const send = (headers: { 'generation-id'?: string }) =>
        call(generateQuestions, { headers, body: request, files: { image } }, options);
      if (replaces === undefined) return runInBackground(send, signal);
      const made = await send({});
      await call(discardQuestions, { body: { ids: [replaces] } });
      return made;
    },
    gcTime: keptMs,
    onSuccess: ({ questionsCount, provider }) =>
      tellSuccess(`Generated ${questionsCount} questions successfully using ${providerNames[provider]}`),
    onError: (error) => tellGenerationFailure(error, failure),
    // Questions, counts and statistics of the exam are stale now.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const runs = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => state as QuestionRun,
  });
  const run = runs.at(-1);
  const latest = useLatestGeneration((generation) => generation.kind === 'questions' && generation.examId === examId);
  // This page was loaded after the generation was started, perhaps on another device.
  const other = run?.status !== 'pending' && latest && isRunning(latest) ? latest : undefined;

  return {
    run,
    isPending: run?.status === 'pending' || other !== undefined,
    /** The latest generation as the server knows it, also after a reload. */
    latest,
    /**
     * Returns the controller that identifies this generation, or undefined if another one is running. This prevents a
     * double submit.
     */
    generate: (input: Input): AbortController | undefined => {
      if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return undefined;
      const controller = new AbortController();
      mutate({ ...input, controller });
      return controller;
    },
    /** The input that a question was generated from, as long as this page remembers it. */
    inputOf: (questionId: number): Input | undefined =>
      runs.find(({ data }) => data?.questionIds.includes(questionId))?.variables,
    cancel: () => {
      if (other) void end(other.id).finally(() => queryClient.invalidateQueries());
      else run?.variables?.controller.abort();
    },
  };
}
