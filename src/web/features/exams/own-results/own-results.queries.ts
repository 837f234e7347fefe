import { queryOptions } from '@tanstack/react-query';
import { getOwnResults, type OwnResults } from '#contract/exams/people/own-results.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';

/** The own results of the person whose code was entered in this browser; null if none was, or if the session has ended. */
export const ownResultsQuery = queryOptions({
  // Not in `query-keys.ts`, which every visitor of Home loads.
  queryKey: ['own-results'],
  queryFn: async ({ signal }): Promise<OwnResults | null> => {
    try {
      return await call(getOwnResults, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'own_results.closed') return null;
      throw error;
    }
  },
});
