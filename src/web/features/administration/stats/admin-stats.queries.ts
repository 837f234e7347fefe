import { queryOptions } from '@tanstack/react-query';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const adminStatsQuery = queryOptions({
  queryKey: queryKeys.admin.stats,
  queryFn: ({ signal }) => call(getAdminStats, {}, { signal }),
});
