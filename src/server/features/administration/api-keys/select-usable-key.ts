import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/seal.ts';
import { openKey, selectActiveKeys } from './api-keys.store.ts';
import type { Providers } from './ask-provider.ts';

/** `id` is that of the stored key; a key from the environment has none. */
export type UsableKey = { key: string; id: number | undefined };

/**
 * The key that a provider is to be asked with: the newest of its active keys that can be read, else the one from the environment; undefined
 * when there is none.
 */
export async function selectUsableKey(
  db: Database,
  { sealer, providers }: { sealer: Sealer; providers: Providers },
  provider: keyof Providers,
): Promise<UsableKey | undefined> {
  const kept: ApiKeyProvider = provider === 'gemini' ? 'google' : provider;
  for (const row of await selectActiveKeys(db, kept)) {
    const key = openKey(sealer, row);
    if (key !== undefined) return { key, id: row.id };
  }
  const { apiKey } = providers[provider];
  return apiKey === undefined ? undefined : { key: apiKey, id: undefined };
}
