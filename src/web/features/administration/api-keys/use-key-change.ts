import { useQueryClient } from '@tanstack/react-query';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

type KeyChange<Input> = {
  send: (input: Input) => Promise<unknown>;
  verb: 'create' | 'update' | 'delete' | 'copy';
  /** Message after success. Undefined if the change is visible anyway. */
  success?: string;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
};

/**
 * Changes or reads the key of a provider, reports the outcome in a toast, and reloads the keys and the status of the
 * providers.
 */
export function useKeyChange<Input>({ send, verb, success, onSuccess, onError }: KeyChange<Input>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: () => {
      onSuccess?.();
      if (success !== undefined) tellSuccess(success);
    },
    onError: (error) => {
      onError?.(error);
      // The login dialog opens and explains this error.
      if (error instanceof ApiError && error.code === 'auth.required') return;
      toast({ title: 'Error', description: `Failed to ${verb} API key: ${error.message}`, tone: 'destructive' });
    },
    // Not awaited: the dialog can be closed as soon as the outcome is known.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
