import { queryOptions } from '@tanstack/react-query';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const standingsQuery = (examId: number) =>
  queryOptions({
    queryKey: queryKeys.admin.standings(examId),
    queryFn: ({ signal }) => call(listStandings, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    // The list must be the present one each time an educator opens it to publish it.
    gcTime: 0,
  });
