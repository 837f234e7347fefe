import { queryOptions } from '@tanstack/react-query';
import { getStatus } from '#contract/administration/status.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const statusQuery = queryOptions({
  queryKey: adminKeys.status,
  queryFn: ({ signal }) => call(getStatus, {}, { signal }),
  refetchInterval: 10_000,
});
