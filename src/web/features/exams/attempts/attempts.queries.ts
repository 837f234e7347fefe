import { queryOptions } from '@tanstack/react-query';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { type OpenResult, type ShownResult, toShownResult } from './shown-result.ts';

export const resultQuery = (sessionId: string) =>
  queryOptions({
    queryKey: queryKeys.result(sessionId),
    queryFn: async ({ signal }): Promise<ShownResult> =>
      toShownResult(await call(getResult, { params: { sessionId } }, { signal })),
    // The server does not know practice exams. In the result of an attempt only the rank can change.
    staleTime: (query) => (query.state.data?.source === 'practice' ? Number.POSITIVE_INFINITY : 5000),
  });

/** The built-in sample result, which is shown instead of a result that does not exist. Its text is loaded only then. */
export const sampleQuery = queryOptions({
  queryKey: queryKeys.sampleResult,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<OpenResult> => {
    const { sampleResult } = await import('./practice-grading.ts');
    return { source: 'sample', result: sampleResult };
  },
});
