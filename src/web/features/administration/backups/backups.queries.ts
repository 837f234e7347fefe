import { queryOptions } from '@tanstack/react-query';
import { getBackups } from '#contract/administration/backups.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** Read again and again, because the page does not learn when the browser has saved a download. */
export const backupsQuery = queryOptions({
  queryKey: adminKeys.backups,
  queryFn: ({ signal }) => call(getBackups, {}, { signal }),
  refetchInterval: 10_000,
});
