import { queryOptions } from '@tanstack/react-query';
import { checkProviders, listApiKeys, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const apiKeysQuery = queryOptions({
  queryKey: queryKeys.admin.apiKeys,
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

export const providersQuery = queryOptions({
  queryKey: queryKeys.admin.providers,
  queryFn: ({ signal }) => call(checkProviders, {}, { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: queryKeys.admin.models,
  queryFn: ({ signal }) => call(listProviderModels, {}, { signal }),
});
