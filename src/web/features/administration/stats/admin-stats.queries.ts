import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const adminStatsQuery = readQuery(adminKeys.stats, getAdminStats, {});
