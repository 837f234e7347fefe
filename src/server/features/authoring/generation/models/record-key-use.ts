import type { GenerationProvider } from '#contract/providers.contract.ts';
import { updateLastUsed } from '#server/features/administration/api-keys/api-keys.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UsableModel } from './find-models.ts';

/**
 * Returns a function that stores when a provider's key was used. A key from the environment has no row to store this
 * in.
 */
export const recordKeyUse =
  (db: Database, models: readonly UsableModel[], clock: () => Date) =>
  async (provider: GenerationProvider): Promise<void> => {
    const keyId = models.find((model) => model.provider === provider)?.keyId;
    if (keyId !== undefined) await updateLastUsed(db, keyId, clock());
  };
