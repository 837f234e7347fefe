import { queryOptions } from '@tanstack/react-query';
import { checkProviders, listApiKeys, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { call } from '#web/platform/api/api-client.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['admin', 'apikeys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: ({ signal }) => call(checkProviders, {}, { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: ['admin', 'models'],
  queryFn: ({ signal }) => call(listProviderModels, {}, { signal }),
});
