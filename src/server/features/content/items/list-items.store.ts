import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as contract from '#contract/content/bank.contract.ts';
import { poor, tooEasy, tooHard } from '#server/features/exams/analytics/verdict.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { itemReports } from '#server/schema/item-reports.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';
import { contains } from '#server/schema/searched.ts';
import { type NewestItem, selectItems } from './items.store.ts';

export type Filters = Partial<Omit<contract.BankQuery, 'sort' | 'page' | 'pageSize'>>;

/** The figures of an item that the analysis of an exam would warn of. */
const isFlagged = sql`(${bankItems.discrimination} < ${poor} or ${bankItems.facility} not between ${tooHard} and ${tooEasy})`;

/** Measured difficulty replaces the label: an item with a facility is hard below 0.4 and easy from 0.8 on. */
export const difficultyOf = sql<string>`case when ${bankItems.facility} < 0.4 then 'hard' when ${bankItems.facility} >= 0.8 then 'easy'
  when ${bankItems.facility} is not null then 'medium' else ${bankItems.difficulty} end`;

const hasPicture = sql`(${bankItems.id}, ${bankItems.version}) in (select ${bankVersions.itemId}, ${bankVersions.version} from ${bankVersions}
  where ${bankVersions.imageUrl} is not null)`;

// PostgreSQL hashes the ids of the subquery once for all items.
const isReported = sql`${bankItems.id} in (select ${itemReports.itemId} from ${itemReports} where ${itemReports.closedAt} is null)`;

const isUsed = sql`${bankItems.uses} > 0`;
const hasCase = sql`${bankItems.caseId} is not null`;

const yesNo = (condition: SQL) => sql<string>`case when ${condition} then 'yes' else 'no' end`;

/** The column or expression that each filter compares. A row where it is null matches no filter. */
const values = {
  subject: bankItems.subject,
  topic: bankItems.topic,
  state: bankItems.state,
  difficulty: difficultyOf,
  used: sql<string>`case when ${isUsed} then 'yes' else 'never' end`,
  lastUsed: sql<string | null>`case when ${bankItems.lastUsedAt} > now() - interval '31 days' then 'month'
    when ${bankItems.lastUsedAt} > now() - interval '366 days' then 'year' when ${bankItems.lastUsedAt} is not null then 'older' end`,
  picture: yesNo(hasPicture),
  case: yesNo(hasCase),
  flagged: sql<string | null>`case when ${isFlagged} then 'yes' end`,
  reported: sql<string | null>`case when ${isReported} then 'yes' end`,
};
type ValueName = keyof typeof values;
const valueNames = Object.keys(values) as ValueName[];

/**
 * The conditions of filters that are yes or no. PostgreSQL can estimate how many items such a condition leaves. With a
 * comparison with one of the `values` it cannot, and would fetch almost all items one by one through an index.
 */
const yesOrNot: Partial<Record<ValueName, SQL>> = {
  used: isUsed,
  picture: hasPicture,
  case: hasCase,
  flagged: isFlagged,
  reported: isReported,
};

function conditionOf(name: ValueName, value: string): SQL {
  const condition = yesOrNot[name];
  if (!condition) return sql`${values[name]} = ${value}`;
  return value === 'yes' ? sql`(${condition})` : sql`not (${condition})`;
}

/** The conditions of the filters by name. Without a state, retired items are left out. */
function conditionsOf({ search, tag, examId, ...chosen }: Filters) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const named = valueNames.map((name): [ValueName, SQL | undefined] => {
    const value = chosen[name];
    if (name === 'state' && value === undefined) return [name, sql`${bankItems.state} <> 'retired'`];
    return [name, value === undefined ? undefined : conditionOf(name, value)];
  });
  return {
    ...(Object.fromEntries(named) as Record<ValueName, SQL | undefined>),
    tag: tag === undefined ? undefined : sql`${tag}::text = any(${bankItems.tags})`,
    search: and(...words.map((word) => contains(bankItems.searched, word))),
    examId:
      examId === undefined
        ? undefined
        : sql`exists (select from ${questions} where ${questions.bankItemId} = ${bankItems.id} and ${eq(questions.examId, examId)}
            and ${isOnExam})`,
  };
}

const allOf = (filters: Filters) => and(isNull(bankItems.deletedAt), ...Object.values(conditionsOf(filters)));

const orders: Record<contract.BankQuery['sort'], SQL> = {
  newest: sql`${bankItems.id} desc`,
  changed: sql`${bankItems.updatedAt} desc, ${bankItems.id} desc`,
  used: sql`${bankItems.lastUsedAt} desc nulls last, ${bankItems.id} desc`,
  facility: sql`${bankItems.facility} nulls last, ${bankItems.id} desc`,
  discrimination: sql`${bankItems.discrimination} nulls last, ${bankItems.id} desc`,
};

/** The ids of the items that the filters leave, in this order. */
export async function selectItemIds(
  db: Database,
  { sort, ...filters }: Filters & Pick<contract.BankQuery, 'sort'>,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${bankItems.id} as id from ${bankItems} where ${allOf(filters)} order by ${orders[sort]}`,
  );
  return rows.map(({ id }) => id);
}

/** One page of the items that the filters leave, with the number of all of them. */
export async function selectItemPage(
  db: Database,
  { sort, page, pageSize, ...filters }: contract.BankQuery,
): Promise<{ total: number; items: NewestItem[] }> {
  const where = allOf(filters);
  // A window function reads the items once and keeps all of them. To count them apart is faster if the index of the ids
  // gives the page at once and the condition is cheap; a search reads texts.
  const total =
    sort === 'newest' && filters.search === undefined
      ? sql`(select count(*)::int from ${bankItems} where ${where})`
      : sql`count(*) over ()::int`;
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select ${bankItems.id} as id, ${total} as total from ${bankItems} where ${where}
    order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await selectItems(db, ids)).map((each) => [each.item.id, each]));
  // A page after the last one has no row that could say the number.
  const amount = rows[0]?.total ?? (page > 1 ? await db.$count(bankItems, where) : 0);
  return { total: amount, items: ids.flatMap((id) => found.get(id) ?? []) };
}

type Count = { value: string; items: number };
type Counts = Record<ValueName | 'tag', Count[]> & { examId?: Count[] };

/**
 * For each filter, how many items each value would leave beside the other filters; by exam only if that is asked for.
 */
export async function selectCounts(
  db: Database,
  { byExam, ...filters }: Filters & { byExam?: 'yes' | undefined },
): Promise<Counts> {
  const conditions = conditionsOf(filters);
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  // One pass over the items: `missed` counts the filters that an item fails, and `missed_…` says whether this one is
  // among them.
  const fails = (name: keyof typeof conditions) => sql`(not coalesce(${conditions[name] ?? sql`true`}, false))::int`;
  const counted = [...valueNames, 'tag', ...(byExam ? (['examId'] as const) : [])] as const;
  const { rows } = await db.execute<{ name: (typeof counted)[number]; value: string; items: number }>(sql`
    with items as materialized (
      select ${sql.join(
        [
          ...valueNames.map((name) => sql`${values[name]} as ${sql.identifier(name)}`),
          ...counted.map((name) => sql`${fails(name)} as ${sql.identifier(`missed_${name}`)}`),
        ],
        sql`, `,
      )}, ${bankItems.id} as id, ${bankItems.tags} as tags, ${sql.join(names.map(fails), sql` + `)} as missed
      from ${bankItems} where ${bankItems.deletedAt} is null
    )
    ${sql.join(
      [
        ...valueNames.map(
          (
            name,
          ) => sql`select ${name} as name, ${sql.identifier(name)}::text as value, count(*)::int as items from items
            where missed = ${sql.identifier(`missed_${name}`)} and ${sql.identifier(name)} is not null group by 2`,
        ),
        sql`select 'tag', tag, count(*)::int from items, unnest(tags) as tag where missed = missed_tag group by 2`,
        ...(byExam
          ? [
              sql`select 'examId', exam_id::text, count(*)::int from items join ${questions} on bank_item_id = items.id
                where missed = ${sql.identifier('missed_examId')} and ${isOnExam} group by 2`,
            ]
          : []),
      ],
      sql` union all `,
    )}
    order by 3 desc, 2`);
  const counts = Object.fromEntries(counted.map((name) => [name, []])) as unknown as Counts;
  for (const { name, ...count } of rows) counts[name]?.push(count);
  return counts;
}
