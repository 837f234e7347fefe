import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as contract from '#contract/content/bank.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BankItem, type BankVersion, bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { selectAttempts } from './item-figures.store.ts';

const itemNotFound = () => new AppError('bank.not_found');

/** A row of an item with its newest version. */
export type NewestItem = { item: BankItem; newest: BankVersion };

export const isNewest = and(eq(bankVersions.itemId, bankItems.id), eq(bankVersions.version, bankItems.version));

export const isAnyOf = (ids: readonly number[]) => sql`${bankItems.id} = any(${sql.param([...ids])}::int[])`;

/** The items with these ids and their newest versions, in no particular order. Leaves out deleted items. */
export const selectItems = (db: Database, ids: readonly number[]): Promise<NewestItem[]> =>
  db
    .select({ item: bankItems, newest: bankVersions })
    .from(bankItems)
    .innerJoin(bankVersions, isNewest)
    .where(and(isAnyOf(ids), isNull(bankItems.deletedAt)));

/** @throws AppError `bank.not_found` */
export async function selectItem(db: Database, itemId: number): Promise<NewestItem> {
  const [found] = await selectItems(db, [itemId]);
  if (!found) throw itemNotFound();
  return found;
}

/** Locks an item until the transaction ends. @throws AppError `bank.not_found` */
export async function lockItem(tx: Database, itemId: number): Promise<NewestItem> {
  const { rowCount } = await tx.execute(sql`select from ${bankItems} where id = ${itemId} for no key update`);
  if (rowCount === 0) throw itemNotFound();
  return selectItem(tx, itemId);
}

/** Finds an item that is not retired by its case (null: no case), its text and its options in any order. */
export async function selectEqualItem(
  db: Database,
  { questionText, options }: Pick<Content, 'questionText' | 'options'>,
  caseId: number | null,
): Promise<NewestItem | undefined> {
  const [found] = await db
    .select({ item: bankItems, newest: bankVersions })
    .from(bankItems)
    .innerJoin(bankVersions, isNewest)
    .where(
      and(
        sql`${bankItems.fingerprint} = ${fingerprintOf(questionText, options)}`,
        sql`${bankItems.state} <> 'retired'`,
        sql`${bankItems.caseId} is not distinct from ${caseId}::int`,
      ),
    )
    .orderBy(asc(bankItems.twin))
    .limit(1);
  return found;
}

const fingerprintOf = (text: string, options: string[]) =>
  sql`bank_fingerprint(${text}::text, ${sql.param(options)}::text[])`;
const searchedOf = (text: string, options: string[]) =>
  sql<string>`bank_searched(${text}::text, ${sql.param(options)}::text[])`;

/** A number that no other item with the same fingerprint has. Items of different cases can share a fingerprint. */
export const freeTwin = (fingerprint: SQL) => sql<number>`(
  select coalesce(max(other.twin) + 1, 0) from ${bankItems} as other where other.fingerprint = ${fingerprint} and other.state <> 'retired'
)`;

export type Content = Pick<
  BankVersion,
  'questionText' | 'options' | 'correctAnswer' | 'alsoCorrect' | 'explanation' | 'imageUrl'
>;
export type ItemFields = Pick<BankItem, 'state' | 'subject' | 'topic' | 'tags' | 'difficulty' | 'practice' | 'caseId'>;

/** `twin`: the first free number of an item with this fingerprint. */
export type EqualItem = { fingerprint: string; id: number | null; twin: number };

/**
 * For each question, its fingerprint and the id of the item of its case that is not retired and has this text and these
 * options; null if there is none. It is one statement, because a file may have thousands.
 */
export async function selectEqualIds(
  db: Database,
  given: readonly { questionText: string; options: readonly string[]; caseId: number | null }[],
): Promise<EqualItem[]> {
  const { rows } = await db.execute<EqualItem>(sql`
    select print as fingerprint, (select min(id) from ${bankItems}
      where fingerprint = print and state <> 'retired' and case_id is not distinct from of_case) as id,
      ${freeTwin(sql`print`)} as twin
    from (
      select place, (value->>'caseId')::int as of_case, bank_fingerprint(value->>'questionText', array(select jsonb_array_elements_text(value->'options'))) as print
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as given (value, place)
      -- Keeps PostgreSQL from inlining the subquery, which would compute each fingerprint twice.
      offset 0
    ) as printed
    order by place`);
  return rows;
}

/**
 * `print`: the fingerprint of the content and a free number, if the caller has them. They take most of the time of an
 * insert.
 */
type NewItem = {
  fields: ItemFields;
  content: Content;
  knownBy?: string | null;
  print?: Pick<EqualItem, 'fingerprint' | 'twin'>;
};

/** Adds an item with its first version. Returns its id. */
export async function insertItem(tx: Database, added: NewItem, by: number): Promise<number> {
  const [id] = await insertItems(tx, [added], by);
  if (id === undefined) throw new Error('Inserting an item returned no row.');
  return id;
}

/** PostgreSQL accepts 65,535 parameters in a statement. */
const insertedAtOnce = 500;

/**
 * Adds items with their first versions. Without `print`, no two of them have the same fingerprint.
 * @param by The id of the educator; null for demo content.
 * @returns their ids in this order.
 */
export async function insertItems(
  tx: Database,
  added: readonly NewItem[],
  by: number | null,
  onStored: (count: number) => void = () => {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < added.length; at += insertedAtOnce) {
    const portion = added.slice(at, at + insertedAtOnce);
    const inserted = await tx
      .insert(bankItems)
      .values(
        portion.map(({ fields, knownBy, print, content: { questionText, options } }) => ({
          ...fields,
          ...(knownBy != null && { knownBy, importedVersion: 1 }),
          fingerprint: sql`${fingerprintOf(questionText, options)}`,
          twin: freeTwin(fingerprintOf(questionText, options)),
          ...print,
          searched: searchedOf(questionText, options),
        })),
      )
      .returning({ id: bankItems.id });
    // PostgreSQL numbers the rows of a statement in their order.
    const portionIds = inserted.map(({ id }) => id).sort((one, other) => one - other);
    await tx.insert(bankVersions).values(
      portionIds.flatMap((itemId, index) => {
        const content = portion[index]?.content;
        return content ? [{ itemId, version: 1, ...content, by }] : [];
      }),
    );
    ids.push(...portionIds);
    onStored(portion.length);
  }
  return ids;
}

/** Stores the fields of an item that the transaction has locked, and a new version if its content changes. */
export async function updateItem(
  tx: Database,
  { item, newest }: NewestItem,
  fields: ItemFields,
  version: (Content & Pick<BankVersion, 'change'> & { by: number }) | undefined,
): Promise<void> {
  if (version) {
    await tx.insert(bankVersions).values({ itemId: item.id, version: newest.version + 1, ...version });
  }
  const { questionText, options } = version ?? newest;
  await tx
    .update(bankItems)
    .set({
      ...fields,
      changes: sql`${bankItems.changes} + 1`,
      updatedAt: sql`now()`,
      ...(version && {
        version: newest.version + 1,
        fingerprint: sql`${fingerprintOf(questionText, options)}`,
        twin: sql`case when ${bankItems.fingerprint} = ${fingerprintOf(questionText, options)} then ${bankItems.twin}
          else ${freeTwin(fingerprintOf(questionText, options))} end`,
        searched: searchedOf(questionText, options),
        ...(version.change !== 'small' && { facility: null, discrimination: null }),
      }),
    })
    .where(eq(bankItems.id, item.id));
}

/** Returns the found items, in the same order, as their educator sees them. */
export async function toBankItems(db: Database, found: readonly NewestItem[]): Promise<contract.BankItem[]> {
  const attempts = await selectAttempts(
    db,
    found.map(({ item }) => item.id),
  );
  return found.map((each) => describe(each, attempts.get(each.item.id) ?? 0));
}

/** An item as its educator sees it. */
export const toBankItem = async (db: Database, found: NewestItem): Promise<contract.BankItem> =>
  describe(found, (await selectAttempts(db, [found.item.id])).get(found.item.id) ?? 0);

function describe({ item, newest }: NewestItem, attempts: number): contract.BankItem {
  const { id, state, subject, topic, tags, difficulty, practice, caseId, uses, facility, discrimination } = item;
  return {
    id,
    state,
    version: item.version,
    changes: item.changes,
    ...toContent(newest),
    subject,
    topic,
    tags,
    difficulty,
    practice,
    caseId,
    uses,
    lastUsedAt: item.lastUsedAt?.toISOString() ?? null,
    facility,
    discrimination,
    attempts,
  };
}

export const toContent = ({ questionText, options, correctAnswer, alsoCorrect, explanation, imageUrl }: Content) => ({
  questionText,
  ...toOptionFields(options),
  correctAnswer,
  alsoCorrect,
  explanation,
  imageUrl,
});
