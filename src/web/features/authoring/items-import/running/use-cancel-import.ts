import { useQueryClient } from '@tanstack/react-query';
import { cancelImport } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { importQuery, unfinishedQuery } from '../import.queries.ts';

/**
 * Stops reading or importing a file, or forgets one that could not be read. `onCancelled` is not called if it had ended
 * before.
 */
export function useCancelImport(importId: number, onCancelled: () => void = () => {}) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(cancelImport, { params: { importId } }),
    onSuccess: ({ isCancelled }) => {
      if (isCancelled) onCancelled();
    },
    // Forgets the progress. If the work had ended before, the page shows how.
    onSettled: async () => {
      await queryClient.resetQueries({ queryKey: importQuery(importId).queryKey });
      await queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    },
  });
}
