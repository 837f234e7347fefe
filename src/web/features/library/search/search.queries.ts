import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { searchLibrary } from '../library-reads.ts';

/** Searches the library. The former result stays until the next result has arrived; `find` says to which search a result belongs. */
export const librarySearchQuery = (find: string) =>
  queryOptions({
    queryKey: queryKeys.librarySearch(find),
    queryFn: async ({ signal }) => ({ find, ...(await call(searchLibrary, { query: { q: find } }, { signal })) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
