import type { Database } from '#server/platform/database/database.ts';
import { installation, siteIdentity } from '#server/schema/installation.table.ts';

/** Stores the id of the secret if none is stored yet. @returns the stored id. */
export async function claimSecretId(db: Database, secretId: string): Promise<string> {
  await db.insert(installation).values({ secretId }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  return row?.secretId ?? secretId;
}

export async function replaceSecretId(db: Database, secretId: string): Promise<void> {
  await db.insert(installation).values({ secretId }).onConflictDoUpdate({ target: installation.id, set: { secretId } });
}

/** The id of the content of this database. The first request of a new database decides it. */
export async function claimSiteId(db: Database): Promise<string> {
  for (;;) {
    const [row] = await db.select().from(siteIdentity);
    if (row) return row.siteId;
    await db.insert(siteIdentity).values({}).onConflictDoNothing();
  }
}
