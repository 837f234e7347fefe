import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { type Content, freeTwin, isNewest } from './items.store.ts';

/** The items that an import looks for: by their ids in files, by their own ids, and by their texts. */
type Wanted = { knownBy: string[]; ids: number[]; texts: string[] };

export type KnownItem = Awaited<ReturnType<typeof selectKnownItems>>[number];

/**
 * Selects the items, also retired ones, that an import may know already, each once. `imported` is the content that the
 * last import wrote.
 */
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
  /** The fingerprint of the content, if the caller has it. */
  fingerprint?: string | undefined;
  /** Whether the new version is what a file has; otherwise it counts as a change of the educator. */
  isImported: boolean;
};

/** PostgreSQL accepts 65,535 parameters in a statement. */
const updatedAtOnce = 500;

/**
 * Gives the items that still have these versions a new one. No two contents are the same. Returns the ids of the
 * changed items.
 */
export async function updateImportedItems(
  tx: Database,
  updates: readonly ImportedVersion[],
  by: number,
  onStored: (count: number) => void = () => {},
): Promise<number[]> {
  const changed: number[] = [];
  for (let at = 0; at < updates.length; at += updatedAtOnce) {
    const portion = updates.slice(at, at + updatedAtOnce);
    const ids = new Set(await updateRows(tx, portion));
    const written = portion.filter(({ id }) => ids.has(id));
    if (written.length === 0) continue;
    await tx.insert(bankVersions).values(
      written.map(({ id, version, knownBy: _knownBy, isImported: _isImported, fingerprint: _print, ...content }) => ({
        ...{ itemId: id, version: version + 1, ...content },
        ...{ change: 'wording' as const, by },
      })),
    );
    changed.push(...ids);
    onStored(portion.length);
  }
  return changed;
}

/**
 * Writes the columns of items that follow from their new versions. Items that get one fingerprint in this statement are
 * numbered among each other too.
 */
async function updateRows(tx: Database, updates: readonly ImportedVersion[]): Promise<number[]> {
  const sent = updates.map(({ id, version, knownBy, isImported, fingerprint, questionText, options }) => ({
    ...{ id, version, options, fingerprint, known_by: knownBy, is_imported: isImported, question_text: questionText },
  }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${bankItems} as item
    set version = item.version + 1,
      known_by = sent.known_by,
      imported_version = case when sent.is_imported then item.version + 1 end,
      changes = item.changes + 1,
      updated_at = now(),
      fingerprint = sent.print,
      twin = case when sent.is_same then item.twin else ${freeTwin(sql`sent.print`)} + sent.rank - 1 end,
      searched = bank_searched(sent.question_text, sent.options),
      facility = null,
      discrimination = null
    from (
      select printed.*, former.fingerprint = print as is_same,
        row_number() over (partition by print, former.fingerprint = print order by printed.id) as rank
      from (
        select sent.*, coalesce(sent.fingerprint, bank_fingerprint(question_text, options)) as print
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
          as sent (id int, version int, known_by text, is_imported boolean, question_text text, options text[], fingerprint text)
        -- Keeps PostgreSQL from computing each fingerprint several times.
        offset 0
      ) as printed
      join ${bankItems} as former using (id)
    ) as sent
    where item.id = sent.id and item.version = sent.version and item.deleted_at is null
    returning item.id`);
  return rows.map(({ id }) => id);
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
