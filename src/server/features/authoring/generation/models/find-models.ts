import { type GenerationProvider, providerNames } from '#contract/providers.contract.ts';
import { selectUsableKey } from '#server/features/administration/api-keys/select-usable-key.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/seal.ts';
import type { ModelAccess } from './ask-model.ts';

/** The sealer that decrypts keys, and the addresses and models of the providers. */
export type ProviderAccess = { sealer: Sealer; providers: Pick<Config, 'openai' | 'gemini'> };

/** `keyId` is the id of the stored key; undefined for a key from the environment. */
export type UsableModel = ModelAccess & { keyId: number | undefined };

/**
 * Finds the models whose provider has a key, in the order of `wanted`.
 * @throws AppError `generation.no_key` if no provider has a key
 */
export async function findModels(
  db: Database,
  access: ProviderAccess,
  wanted: readonly GenerationProvider[],
): Promise<UsableModel[]> {
  const models: UsableModel[] = [];
  for (const provider of wanted) {
    const usable = await selectUsableKey(db, access, provider);
    const { baseUrl, model } = access.providers[provider];
    if (usable) models.push({ provider, model, baseUrl, key: usable.key, keyId: usable.id });
  }
  if (models.length > 0) return models;
  const [only, another] = wanted;
  if (only === undefined || another !== undefined) throw new AppError('generation.no_key');
  throw new AppError(
    'generation.no_key',
    `${providerNames[only]} has no active key. Add one on the Settings page, under API Keys, or choose another provider.`,
  );
}
