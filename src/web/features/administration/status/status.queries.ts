import { queryOptions } from '@tanstack/react-query';
import { getStatus } from '#contract/administration/status.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const statusQuery = queryOptions({ ...readQuery(adminKeys.status, getStatus, {}), refetchInterval: 10_000 });
