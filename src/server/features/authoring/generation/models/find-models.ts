import { type GenerationProvider, providerNames } from '#contract/authoring/generation.contract.ts';
import { selectUsableKey } from '#server/features/administration/api-keys/select-usable-key.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/seal.ts';
import type { ModelAccess } from './ask-model.ts';

/** How keys are read and where providers are. */
export type ProviderAccess = { sealer: Sealer; providers: Pick<Config, 'openai' | 'gemini'> };

/** `keyId` is that of the stored key; a key from the environment has none. */
export type UsableModel = ModelAccess & { keyId: number | undefined };

/**
 * The models that can be asked, in the order of `wanted`: those whose provider has a key.
 * @throws AppError `generation.no_key` when there is none
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
