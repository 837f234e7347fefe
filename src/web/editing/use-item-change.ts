import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import type { ToastMessage } from '#web/ui/overlays/toast.tsx';
import { failureText } from './failure-text.ts';
import { tellFailure, tellSuccess } from './tell-outcome.ts';

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  /** Message after success: "Subject created successfully". Undefined, also as the result of a function, shows none. */
  success: string | undefined | ((output: Output) => string | undefined);
  /** Message after a failure without a message of the server: "Failed to create subject". */
  failure: string;
  onSuccess?: (input: Input, output: Output) => void;
  onError?: (error: Error, input: Input) => void;
  /** A button in the toast that reports the success, such as Undo. */
  action?: (output: Output) => ToastMessage['action'];
};

/**
 * Sends a change, reports the outcome in a toast, and reloads all data on the screen. `dialog`: how far it is, as a
 * dialog shows it.
 */
export function useItemChange<Input, Output>(change: Change<Input, Output>) {
  const { send, success, failure, onSuccess, onError, action } = change;
  const queryClient = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: send,
    onSuccess: (output, input) => {
      onSuccess?.(input, output);
      const text = typeof success === 'function' ? success(output) : success;
      if (text !== undefined) tellSuccess(text, action?.(output));
    },
    onError: (error, input) => {
      onError?.(error, input);
      tellFailure(error, failure);
    },
    // Also after a failure, because a 404 means that another user has deleted the item. All queries become stale,
    // because lists, counts and single items depend on each other. Queries that are not on the screen are reloaded when
    // they are shown again.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const { isPending, error } = mutation;
  return { ...mutation, dialog: { isPending, failure: failureText(error) } };
}
