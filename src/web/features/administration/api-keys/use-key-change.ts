import { useQueryClient } from '@tanstack/react-query';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

type KeyChange<Input> = {
  send: (input: Input) => Promise<unknown>;
  verb: 'create' | 'update' | 'delete' | 'copy';
  /** Left out where the success tells itself. */
  success?: string;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
};

/** Does something with a provider's key, tells how it went, and has the keys and the providers' status looked up anew. */
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
      // The login dialog opens by itself then, and says more.
      if (error instanceof ApiError && error.code === 'auth.required') return;
      toast({ title: 'Error', description: `Failed to ${verb} API key: ${error.message}`, tone: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.all }),
  });
}
