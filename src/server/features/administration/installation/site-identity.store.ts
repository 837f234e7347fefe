import type { Database } from '#server/platform/database/database.ts';
import { siteIdentity } from '#server/schema/site-identity.table.ts';

/** The id of the content of this database. The first request of a new database decides it. */
export async function claimSiteId(db: Database): Promise<string> {
  for (;;) {
    const [row] = await db.select().from(siteIdentity);
    if (row) return row.siteId;
    await db.insert(siteIdentity).values({}).onConflictDoNothing();
  }
}
