import { queryOptions } from '@tanstack/react-query';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { call } from '#web/platform/api/api-client.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(getAdminStats, {}, { signal }),
});
