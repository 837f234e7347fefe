import { queryOptions } from '@tanstack/react-query';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const adminStatsQuery = queryOptions({
  queryKey: adminKeys.stats,
  queryFn: ({ signal }) => call(getAdminStats, {}, { signal }),
});
