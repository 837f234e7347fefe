import { reloadUnlessFromPage } from '#web/platform/api/page-reads.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

/** Always stale: reloaded when a screen opens and when the window gets the focus. */
export const subjectsFreshness = {
  queryKey: queryKeys.subjects,
  staleTime: 0,
  refetchOnMount: reloadUnlessFromPage,
  refetchOnWindowFocus: 'always',
} as const;
