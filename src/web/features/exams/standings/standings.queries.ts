import { queryOptions } from '@tanstack/react-query';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const standingsQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.standings(examId),
    queryFn: ({ signal }) => call(listStandings, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    // The list must be the present one each time an educator opens it to publish it.
    gcTime: 0,
  });
