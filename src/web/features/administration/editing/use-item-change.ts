import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { tellFailure, tellSuccess } from './tell-outcome.ts';

type Change<Input> = {
  send: (input: Input) => Promise<unknown>;
  /** "Subject created successfully" */
  success: string;
  /** What is said when the server gives no reason: "Failed to create subject". */
  failure: string;
  onSuccess: (input: Input) => void;
  onError?: (error: Error, input: Input) => void;
};

/** Sends a change, tells how it went in a toast, and has everything on the screen looked up anew. */
export function useItemChange<Input>({ send, success, failure, onSuccess, onError }: Change<Input>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (_, input) => {
      onSuccess(input);
      tellSuccess(success);
    },
    onError: (error, input) => {
      onError?.(error, input);
      tellFailure(error, failure);
    },
    // Also after a failure: a 404 says that somebody else was faster. Lists, counts and single rows all hang together, so all of
    // them are stale; what is not on the screen waits until it is.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
