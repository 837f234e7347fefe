import { queryOptions } from '@tanstack/react-query';
import { getOwnAccount, listAccounts } from '#contract/administration/accounts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const accountsQuery = queryOptions({
  queryKey: adminKeys.accounts,
  queryFn: ({ signal }) => call(listAccounts, {}, { signal }),
});

export const ownAccountQuery = queryOptions({
  queryKey: adminKeys.ownAccount,
  queryFn: ({ signal }) => call(getOwnAccount, {}, { signal }),
});
