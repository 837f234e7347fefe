import type { GenerationProvider } from '#contract/authoring/generation.contract.ts';
import { touchApiKey } from '#server/features/administration/api-keys/api-keys.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UsableModel } from './find-models.ts';

/** Notes on a provider's key that it served just now; one from the environment keeps no such note. */
export const noteUse =
  (db: Database, models: readonly UsableModel[], clock: () => Date) =>
  async (provider: GenerationProvider): Promise<void> => {
    const keyId = models.find((model) => model.provider === provider)?.keyId;
    if (keyId !== undefined) await touchApiKey(db, keyId, clock());
  };
