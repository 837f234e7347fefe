import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/seal.ts';
import type { ApiKeyRow } from '#server/schema/api-keys.table.ts';
import { openKey, selectApiKey, updateApiKey } from './api-keys.store.ts';
import { askProvider, type ProviderAnswer, type Providers } from './ask-provider.ts';

/**
 * Reads a provider key, and opens it.
 * @throws AppError `api_key.not_found` or `api_key.unreadable`
 */
export async function revealApiKey(db: Database, sealer: Sealer, id: number): Promise<ApiKeyRow> {
  const row = await selectApiKey(db, id);
  const key = openKey(sealer, row);
  if (key === undefined) throw new AppError('api_key.unreadable');
  return { ...row, key };
}

/**
 * Asks the provider whether it accepts the key. A successful test counts as a use of the key.
 * @throws AppError `api_key.not_found` or `api_key.unreadable`
 */
export async function testApiKey(
  { db, sealer, providers }: { db: Database; sealer: Sealer; providers: Providers },
  id: number,
  now: Date,
): Promise<ProviderAnswer> {
  const { provider, key } = await revealApiKey(db, sealer, id);
  const answer = await askProvider(providers, provider, key);
  if (answer.ok) await updateApiKey(db, id, { lastUsed: now });
  return answer;
}
