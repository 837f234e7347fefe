import { queryOptions } from '@tanstack/react-query';
import { getAnalytics } from '#contract/exams/analytics.contract.ts';
import { call } from '#web/platform/api/api-client.ts';

export const analyticsQuery = (examId: number) =>
  queryOptions({
    queryKey: ['exams', examId, 'analytics'],
    // The first of a very large exam makes its answer sheets, which takes a while.
    queryFn: ({ signal }) => call(getAnalytics, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
  });
