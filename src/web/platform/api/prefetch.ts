import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches what a screen will ask for, unless it is here and fresh. A failure is left for the screen to meet. */
export function prefetch<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): void {
  // Also what is always stale to a screen: pointing at a link twice is no reason to ask twice.
  client.query({ ...query, staleTime: 5000 }).catch(() => undefined);
}
