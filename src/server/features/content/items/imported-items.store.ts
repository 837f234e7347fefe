import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems } from '#server/schema/bank-items.table.ts';
import { bankVersions } from '#server/schema/bank-versions.table.ts';
import { type Content, fingerprintOf, freeTwin, isNewest, searchedOf } from './items.store.ts';

/** What an import looks for: items by what a file calls them, by their ids, and by their texts. */
type Wanted = { knownBy: string[]; ids: number[]; texts: string[] };

export type KnownItem = Awaited<ReturnType<typeof selectKnownItems>>[number];

/** Selects the items, also retired ones, that an import may know already, each once. `imported` is the content that the last import wrote. */
export function selectKnownItems(db: Database, { knownBy, ids, texts }: Wanted) {
  const imported = alias(bankVersions, 'imported');
  const isAny = (column: SQL, values: string[] | number[], type: 'text' | 'int') =>
    sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;
  return db
    .select({
      id: bankItems.id,
      state: bankItems.state,
      version: bankItems.version,
      caseId: bankItems.caseId,
      knownBy: bankItems.knownBy,
      importedVersion: bankItems.importedVersion,
      newest: bankVersions,
      imported,
    })
    .from(bankItems)
    .innerJoin(bankVersions, isNewest)
    .leftJoin(imported, and(eq(imported.itemId, bankItems.id), eq(imported.version, bankItems.importedVersion)))
    .where(
      and(
        isNull(bankItems.deletedAt),
        or(
          isAny(sql`${bankItems.knownBy}`, knownBy, 'text'),
          isAny(sql`${bankItems.id}`, ids, 'int'),
          isAny(sql`${bankVersions.questionText}`, texts, 'text'),
        ),
      ),
    )
    .orderBy(bankItems.id);
}

/** A content that an import writes over the version `version` of an item. */
export type ImportedVersion = Content & {
  id: number;
  version: number;
  knownBy: string | null;
  /** Whether the new version is what a file has; otherwise it counts as a change of the educator. */
  isImported: boolean;
};

/** Gives the items that still have these versions a new one. No two contents are the same. Returns the ids of the changed items. */
export async function updateImportedItems(
  tx: Database,
  updates: readonly ImportedVersion[],
  by: number,
): Promise<number[]> {
  const changed: number[] = [];
  for (const { id, version, knownBy, isImported, ...content } of updates) {
    const print = fingerprintOf(content.questionText, content.options);
    const { rowCount } = await tx
      .update(bankItems)
      .set({
        version: version + 1,
        knownBy,
        importedVersion: isImported ? version + 1 : null,
        changes: sql`${bankItems.changes} + 1`,
        updatedAt: sql`now()`,
        fingerprint: sql`${print}`,
        twin: sql`case when ${bankItems.fingerprint} = ${print} then ${bankItems.twin} else ${freeTwin(print)} end`,
        searched: searchedOf(content.questionText, content.options),
        facility: null,
        discrimination: null,
      })
      .where(and(eq(bankItems.id, id), eq(bankItems.version, version), isNull(bankItems.deletedAt)));
    if (rowCount !== 1) continue;
    await tx.insert(bankVersions).values({ itemId: id, version: version + 1, ...content, change: 'wording', by });
    changed.push(id);
  }
  return changed;
}

/** The contents of versions of items, by the id of the item. */
export async function selectContents(
  db: Database,
  wanted: readonly { id: number; version: number }[],
): Promise<Map<number, Content>> {
  const rows = await db
    .select({ version: bankVersions })
    .from(bankVersions)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as sent (id int, version int)`,
      sql`sent.id = ${bankVersions.itemId} and sent.version = ${bankVersions.version}`,
    );
  return new Map(
    rows.map(({ version: { itemId, version: _version, at: _at, by: _by, change: _change, ...content } }) => [
      itemId,
      content,
    ]),
  );
}
