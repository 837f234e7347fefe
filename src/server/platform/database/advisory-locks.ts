import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * All advisory locks of this application, so that no two use the same number. The numbers are arbitrary and must not
 * change.
 */
export const advisoryLocks = {
  /** Held by the process that owns an embedded PostgreSQL until the process ends. */
  embeddedOwner: 725_110_001,
  /** Held while the schema is migrated. */
  migration: 725_110_002,
  /** Held while an empty database gets its first content. */
  firstContent: 725_110_003,
  /** Shared by all running servers. A command that needs the database for itself takes it exclusively. */
  served: 725_110_004,
  /**
   * Held by a transaction that adds or changes items of the bank. The triggers in `functions/question-bank.sql` take
   * it.
   */
  bank: 725_110_006,
  /** Held by a transaction that imports flashcards, so that two imports of one deck cannot both add its cards. */
  cardImport: 725_110_007,
  /** Held by a transaction that moves or orders many flashcards, because it locks cards of several topics. */
  cardPlaces: 725_110_008,
  /** Held while a server writes a backup, so that of all servers one writes one backup at a time. */
  backup: 725_110_009,
  /**
   * Held by a transaction that adds people to rosters, because a person may be on the roster of an exam only once, and
   * the locks of a cohort and of an exam do not cover the other cohorts of the exam. It comes before these locks.
   */
  rosters: 725_110_010,
} as const;

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Database, lock: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`);
}
