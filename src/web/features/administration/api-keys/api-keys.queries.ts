import { queryOptions } from '@tanstack/react-query';
import { checkProviders, listApiKeys, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const apiKeysQuery = queryOptions({
  queryKey: adminKeys.apiKeys,
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

export const providersQuery = queryOptions({
  queryKey: adminKeys.providers,
  queryFn: ({ signal }) => call(checkProviders, {}, { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: adminKeys.models,
  queryFn: ({ signal }) => call(listProviderModels, {}, { signal }),
});
