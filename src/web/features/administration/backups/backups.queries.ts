import { queryOptions } from '@tanstack/react-query';
import { getBackups } from '#contract/administration/backups.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/** Read again and again, because the page does not learn when the browser has saved a download. */
export const backupsQuery = queryOptions({ ...readQuery(adminKeys.backups, getBackups, {}), refetchInterval: 10_000 });
