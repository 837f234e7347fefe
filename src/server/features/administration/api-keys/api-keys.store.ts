import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import type { Sealer } from '#server/platform/seal.ts';
import { type ApiKeyRow, apiKeys } from '#server/schema/api-keys.table.ts';

type NewApiKey = { name: string; key: string; provider: ApiKeyProvider };

const contextOf = (id: number) => `api_keys:${id}`;

/** The encrypted key, the id of the secret that encrypted it, and its digest. */
function sealedColumns(sealer: Sealer, id: number, key: string): Pick<ApiKeyRow, 'key' | 'keyId' | 'keyDigest'> {
  const { keyId, box } = sealer.seal(key, contextOf(id));
  return { key: box, keyId, keyDigest: sealer.digest(key) };
}

/**
 * Decrypts the key of a row. Returns undefined if another secret encrypted it or if the row was changed outside of
 * Rounds.
 */
export const openKey = (sealer: Sealer, { id, key, keyId }: Pick<ApiKeyRow, 'id' | 'key' | 'keyId'>) =>
  sealer.open({ keyId, box: key }, contextOf(id));

/** @throws AppError `api_key.duplicate` */
export async function insertApiKey(db: Database, sealer: Sealer, { key, ...rest }: NewApiKey): Promise<ApiKeyRow> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('api_keys', 'id'))::integer as id`,
  );
  const id = Number(rows[0]?.id);
  try {
    const [row] = await db
      .insert(apiKeys)
      .values({ ...rest, id, ...sealedColumns(sealer, id, key) })
      .returning();
    if (!row) throw new Error('Inserting an API key returned no row.');
    return row;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('api_key.duplicate');
    throw error;
  }
}

export const selectApiKeys = (db: Database): Promise<ApiKeyRow[]> => db.select().from(apiKeys).orderBy(asc(apiKeys.id));

/** @throws AppError `api_key.not_found` */
export async function selectApiKey(db: Database, id: number): Promise<ApiKeyRow> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (!row) throw new AppError('api_key.not_found');
  return row;
}

/** @throws AppError `api_key.not_found` */
export async function updateApiKey(
  db: Database,
  id: number,
  change: Partial<Pick<ApiKeyRow, 'isActive' | 'lastUsed'>>,
): Promise<ApiKeyRow> {
  const [row] = await db.update(apiKeys).set(change).where(eq(apiKeys.id, id)).returning();
  if (!row) throw new AppError('api_key.not_found');
  return row;
}

/** @throws AppError `api_key.not_found` */
export async function deleteApiKey(db: Database, id: number): Promise<void> {
  const { rowCount } = await db.delete(apiKeys).where(eq(apiKeys.id, id));
  if (rowCount === 0) throw new AppError('api_key.not_found');
}

/** The providers that have an active key which this installation can decrypt. */
export async function selectActiveProviders(db: Database, sealer: Sealer): Promise<Set<ApiKeyProvider>> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.isActive, true));
  return new Set(rows.filter((row) => openKey(sealer, row) !== undefined).map(({ provider }) => provider));
}

/** Selects the active keys of a provider, the newest key first. */
export const selectActiveKeys = (db: Database, provider: ApiKeyProvider): Promise<ApiKeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.provider, provider), eq(apiKeys.isActive, true)))
    .orderBy(desc(apiKeys.id));

/** Stores when a key was used. Does nothing if the key has been deleted meanwhile. */
export async function updateLastUsed(db: Database, id: number, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsed: now }).where(eq(apiKeys.id, id));
}

/**
 * Decrypts each key with the former secret and encrypts it with the next one, in one transaction. Keys that the next
 * secret already encrypted stay unchanged.
 * @returns `sealed`: the number of keys that the next secret opens; `unreadable`: the names of keys that neither secret
 * opens, which stay unchanged.
 */
export async function resealApiKeys(
  db: Database,
  former: Sealer,
  next: Sealer,
): Promise<{ sealed: number; unreadable: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(apiKeys).orderBy(asc(apiKeys.id)).for('update');
    const unreadable: string[] = [];
    for (const row of rows) {
      if (openKey(next, row) !== undefined) continue;
      const key = openKey(former, row);
      if (key === undefined) unreadable.push(row.name);
      else
        await tx
          .update(apiKeys)
          .set(sealedColumns(next, row.id, key))
          .where(eq(apiKeys.id, row.id));
    }
    return { sealed: rows.length - unreadable.length, unreadable };
  });
}
