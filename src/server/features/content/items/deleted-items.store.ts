import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems } from '#server/schema/bank-items.table.ts';
import { bankUses } from '#server/schema/bank-uses.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { isAnyOf } from './items.store.ts';

const printingsOf = (db: Database) =>
  db.select({ one: sql`1` }).from(questions).where(eq(questions.bankItemId, bankItems.id));
const usesOf = (db: Database) => db.select({ one: sql`1` }).from(bankUses).where(eq(bankUses.itemId, bankItems.id));

/** The ids of those of the items that no question ever printed and that have no figures of a use. */
export async function selectNeverPrinted(db: Database, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: bankItems.id })
    .from(bankItems)
    .where(and(isAnyOf(ids), notExists(printingsOf(db)), notExists(usesOf(db))));
  return found.map(({ id }) => id);
}

/** Removes items that were deleted before `moment`, with their versions. */
export const removeItemsDeletedBefore = (db: Database, moment: Date) =>
  db.delete(bankItems).where(and(lt(bankItems.deletedAt, moment), notExists(printingsOf(db))));

/**
 * Deletes the items that were created at a time, were never changed since, are in no exam and have no figures of one.
 * @param createdAt A time as PostgreSQL writes it, with microseconds.
 */
export const deleteUnchangedItems = (tx: Database, createdAt: string) =>
  tx
    .delete(bankItems)
    .where(
      and(
        eq(bankItems.createdAt, sql`${createdAt}::timestamptz`),
        eq(bankItems.updatedAt, bankItems.createdAt),
        notExists(printingsOf(tx)),
        notExists(usesOf(tx)),
      ),
    );
