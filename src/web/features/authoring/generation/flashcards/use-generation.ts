import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { tellGenerationFailure } from '../tell-generation-failure.ts';

type Generation<Input, Made> = {
  send: (input: Input, signal: AbortSignal) => Promise<Made>;
  /** Title of the message that reports a failure. */
  failure: (input: Input) => string;
  onMade: (made: Made, input: Input) => void;
};

/** Generates something, one request at a time. `cancel` aborts the request, and so does leaving the screen. */
export function useGeneration<Input, Made>({ send, failure, onMade }: Generation<Input, Made>) {
  const queryClient = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: (input: Input) => {
      const controller = new AbortController();
      underWay.current = controller;
      return send(input, controller.signal);
    },
    onSuccess: onMade,
    onError: (reason, input) => tellGenerationFailure(reason, failure(input)),
    // Also after a failure, because the server may have saved what arrived too late for this page. Counts, topics and lists are stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const cancel = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  /** `input` is the input of the last call of `generate`. */
  return { generate: mutate, cancel, isPending, error, input: variables };
}
