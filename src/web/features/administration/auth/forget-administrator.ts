import type { QueryClient } from '@tanstack/react-query';
import { adminKeys } from '#web/platform/api/admin-keys.ts';

/**
 * Removes from the cache all that only an administrator may see: the results of admin queries, and the inputs of
 * mutations, among them a provider key as it was typed.
 */
export function forgetAdministrator(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: adminKeys.all });
  queryClient.getMutationCache().clear();
}
