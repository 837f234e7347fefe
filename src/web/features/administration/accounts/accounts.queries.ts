import { queryOptions } from '@tanstack/react-query';
import { listAccounts } from '#contract/administration/accounts.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const accountsQuery = queryOptions({
  queryKey: queryKeys.admin.accounts,
  queryFn: ({ signal }) => call(listAccounts, {}, { signal }),
});
