import { getOwnAccount, listAccounts } from '#contract/administration/accounts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const accountsQuery = readQuery(adminKeys.accounts, listAccounts, {});

export const ownAccountQuery = readQuery(adminKeys.ownAccount, getOwnAccount, {});
