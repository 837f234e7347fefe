import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The advisory locks of this application, so that no two of them meet by accident. The numbers are arbitrary and must not change. */
export const advisoryLocks = {
  /** Held by the process that owns an embedded PostgreSQL, for as long as it lives. */
  embeddedOwner: 725_110_001,
  /** Held while the schema is migrated. */
  migration: 725_110_002,
  /** Held while an empty database gets its first content. */
  firstContent: 725_110_003,
} as const;

/** Holds a lock until the transaction ends; waits for whoever has it. */
export async function lockUntilCommit(tx: Database, lock: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`);
}
