import { asc, eq, sql } from 'drizzle-orm';
import type { FormerFields } from '#contract/content/many-items.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { isAnyOf } from './items.store.ts';

/** Locks items, also deleted ones, in the order of their ids and returns their fields. */
export const lockItemFields = (
  tx: Database,
  ids: readonly number[],
): Promise<(FormerFields & { isDeleted: boolean })[]> =>
  tx
    .select({
      id: bankItems.id,
      changes: bankItems.changes,
      subject: bankItems.subject,
      topic: bankItems.topic,
      difficulty: bankItems.difficulty,
      practice: bankItems.practice,
      state: bankItems.state,
      tags: bankItems.tags,
      isDeleted: sql<boolean>`${bankItems.deletedAt} is not null`,
    })
    .from(bankItems)
    .where(isAnyOf(ids))
    .orderBy(asc(bankItems.id))
    .for('no key update');

/**
 * Stores the fields of items that the transaction has locked, and whether they are deleted. Returns the items that this
 * has changed, with their new number of changes.
 */
export async function updateItemFields(
  tx: Database,
  fields: readonly (FormerFields & { isDeleted?: boolean })[],
): Promise<{ id: number; changes: number }[]> {
  const rows = JSON.stringify(fields, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  const { rows: changed } = await tx.execute<{ id: number; changes: number }>(sql`
    update ${bankItems} as item set subject = field.subject, topic = field.topic, difficulty = field.difficulty,
      practice = field.practice, state = field.state, tags = field.tags,
      deleted_at = case when field."isDeleted" then now() end, changes = item.changes + 1, updated_at = now()
    from json_to_recordset(${rows}::json)
      as field (id int, subject text, topic text, difficulty text, practice text, state text, tags text[], "isDeleted" boolean)
    where item.id = field.id and (item.subject, item.topic, item.difficulty, item.practice, item.state, item.tags,
      item.deleted_at is not null) is distinct from (field.subject, field.topic, field.difficulty, field.practice, field.state, field.tags,
      coalesce(field."isDeleted", false))
    returning item.id, item.changes`);
  return changed;
}

/** Keeps a case from being deleted until the transaction ends. Returns whether it exists. */
export async function holdCase(tx: Database, caseId: number): Promise<boolean> {
  const held = await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('key share');
  return held.length > 0;
}

/**
 * Takes the case from its items. They count a change, so that a form that was opened before does not bring the case
 * back.
 */
export const leaveCase = (tx: Database, caseId: number) =>
  tx
    .update(bankItems)
    .set({ caseId: null, changes: sql`${bankItems.changes} + 1`, updatedAt: sql`now()` })
    .where(eq(bankItems.caseId, caseId));
