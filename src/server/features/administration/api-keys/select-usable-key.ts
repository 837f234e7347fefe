import { toApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/seal.ts';
import { openKey, selectActiveKeys } from './api-keys.store.ts';
import type { Providers } from './ask-provider.ts';

/** `id` is the id of the stored key; undefined for a key from the environment. */
export type UsableKey = { key: string; id: number | undefined };

/**
 * Selects the key for a call to a provider: the newest active key that can be decrypted, otherwise the key from the
 * environment. Returns undefined if there is neither.
 */
export async function selectUsableKey(
  db: Database,
  { sealer, providers }: { sealer: Sealer; providers: Providers },
  provider: keyof Providers,
): Promise<UsableKey | undefined> {
  for (const row of await selectActiveKeys(db, toApiKeyProvider(provider))) {
    const key = openKey(sealer, row);
    if (key !== undefined) return { key, id: row.id };
  }
  const { apiKey } = providers[provider];
  return apiKey === undefined ? undefined : { key: apiKey, id: undefined };
}
