import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { tellGenerationFailure } from '../tell-generation-failure.ts';

type Generation<Input, Made> = {
  send: (input: Input, signal: AbortSignal) => Promise<Made>;
  /** Title of the message that reports a failure. */
  failure: (input: Input) => string;
  onMade: (made: Made, input: Input) => void;
  /** Whether the server goes on when the screen is left. */
  isInBackground?: boolean;
};

/**
 * Generates something, one request at a time. `cancel` aborts the request, and so does leaving the screen unless it is
 * in the background.
 */
export function useGeneration<Input, Made>({ send, failure, onMade, isInBackground = false }: Generation<Input, Made>) {
  const queryClient = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: (input: Input) => {
      const controller = new AbortController();
      underWay.current = controller;
      return send(input, controller.signal);
    },
    // A screen that was left shows nothing; the notice of the generation does when the educator comes back.
    onSuccess: (made, input) => {
      if (!isLeft.current) onMade(made, input);
    },
    onError: (reason, input) => tellGenerationFailure(reason, failure(input)),
    // Also after a failure: the server may have saved cards that arrived too late for this page. Counts, topics and
    // lists are stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const cancel = () => underWay.current?.abort();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!isInBackground) underWay.current?.abort();
    };
  }, [isInBackground]);

  /** `input` is the input of the last call of `generate`. */
  return { generate: mutate, cancel, isPending, error, input: variables };
}
