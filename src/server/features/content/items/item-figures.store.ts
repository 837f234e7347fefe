import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankUses, bankVersions } from '#server/schema/bank.table.ts';

/** Fewer attempts say too little about an item to replace the difficulty that its educator chose. */
const fewestAttempts = 30;

/** Whether a use has the present wording and the present key of its item. */
const withCurrent = sql`cross join lateral (select used.version >= max(version) as is_current from ${bankVersions}
        where item_id = used.item_id and change <> 'small') as since`;

/** The attempts of the uses of each item since the last change of the wording or the key. */
export async function selectAttempts(db: Database, itemIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ itemId: number; attempts: number }>(sql`
    select used.item_id as "itemId", sum(used.attempts)::int as attempts from ${bankUses} as used ${withCurrent}
    where used.item_id = any(${sql.param([...itemIds])}::int[]) and is_current group by used.item_id`);
  return new Map(rows.map(({ itemId, attempts }) => [itemId, attempts]));
}

/**
 * Recomputes the facility and the discrimination of items as the mean of their uses, weighted by attempts. Uses before
 * the last change of the wording or the key do not count.
 */
export async function updateItemFigures(tx: Database, itemIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${bankItems} as item set uses = figure.uses, last_used_at = figure.last_used_at,
      facility = case when figure.attempts >= ${fewestAttempts} then figure.facility end,
      discrimination = case when figure.attempts >= ${fewestAttempts} then figure.discrimination end
    from (
      select used.item_id, count(distinct used.exam_id)::int as uses, max(used.sat_at) as last_used_at,
        sum(used.attempts) filter (where is_current) as attempts,
        sum(used.facility * used.attempts) filter (where is_current) / nullif(sum(used.attempts) filter (where is_current and used.facility is not null), 0)
          as facility,
        sum(used.discrimination * used.attempts) filter (where is_current)
          / nullif(sum(used.attempts) filter (where is_current and used.discrimination is not null), 0) as discrimination
      from ${bankUses} as used
      ${withCurrent}
      where used.item_id = any(${sql.param([...itemIds])}::int[]) group by used.item_id
    ) as figure
    where item.id = figure.item_id`);
}
