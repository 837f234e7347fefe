import { queryOptions } from '@tanstack/react-query';
import { getAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

export const analyticsQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.analytics(examId),
    // The first request for a very large exam fills its answer sheets, which takes a while.
    queryFn: ({ signal }) => call(getAnalytics, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    // The figures follow some seconds after a settlement of a large exam.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.code === 'exam.regrading' ? 2000 : false,
  });
