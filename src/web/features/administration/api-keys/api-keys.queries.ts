import { checkProviders, listApiKeys, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const apiKeysQuery = readQuery(adminKeys.apiKeys, listApiKeys, {});

export const providersQuery = readQuery(adminKeys.providers, checkProviders, {});

export const modelsQuery = readQuery(adminKeys.models, listProviderModels, {});
