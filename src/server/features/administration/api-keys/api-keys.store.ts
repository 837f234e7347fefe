import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import type { Sealer } from '#server/platform/seal.ts';
import { type ApiKeyRow, apiKeys } from '#server/schema/api-keys.table.ts';

type NewApiKey = { name: string; key: string; provider: ApiKeyProvider };

const contextOf = (id: number) => `api_keys:${id}`;

/** The columns that hold the key itself. */
function sealedColumns(sealer: Sealer, id: number, key: string): Pick<ApiKeyRow, 'key' | 'keyId' | 'keyDigest'> {
  const { keyId, box } = sealer.seal(key, contextOf(id));
  return { key: box, keyId, keyDigest: sealer.digest(key) };
}

/** The key of a row in the clear; undefined when another secret encrypted it or somebody changed the row. */
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

/** Which providers have an active key that can be used: one that another secret encrypted cannot. */
export async function selectActiveProviders(db: Database, sealer: Sealer): Promise<Set<ApiKeyProvider>> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.isActive, true));
  return new Set(rows.filter((row) => openKey(sealer, row) !== undefined).map(({ provider }) => provider));
}

/** The active keys of a provider, the newest first. */
export const selectActiveKeys = (db: Database, provider: ApiKeyProvider): Promise<ApiKeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.provider, provider), eq(apiKeys.isActive, true)))
    .orderBy(desc(apiKeys.id));

/** Notes that a key was used; one that was deleted meanwhile needs no note. */
export async function touchApiKey(db: Database, id: number, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsed: now }).where(eq(apiKeys.id, id));
}

/**
 * Encrypts every key anew, from one secret to another, all or none. Those that the new secret encrypted already stay.
 * @returns how many there are now, and the names of those that neither secret opens: they stay as they are.
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
