import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads the data of a screen in advance, unless the cache has it and it is fresh. The screen reports a failure when it
 * opens.
 */
export function prefetch<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): void {
  // This also applies to data that a screen always treats as stale. Otherwise each hover over a link would send a
  // request.
  client.query({ ...query, staleTime: 5000 }).catch(() => undefined);
}
