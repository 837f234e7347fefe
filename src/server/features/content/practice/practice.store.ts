import { eq, sql } from 'drizzle-orm';
import { fewestPracticeAnswers, type PracticeItem } from '#contract/content/practice.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankUses, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { difficultyOf } from '../items/list-items.store.ts';
import type { PractisedExam } from './practice-moment.rules.ts';

/** The exams whose educators let students practise their questions after the release. */
export const selectPractisedExams = (db: Database): Promise<PractisedExam[]> =>
  db
    .select({
      id: exams.id,
      opensAt: exams.opensAt,
      closesAt: exams.closesAt,
      scoresFrom: exams.scoresFrom,
      reviewFrom: exams.reviewFrom,
    })
    .from(exams)
    .where(eq(exams.mayPractise, true))
    .orderBy(exams.id);

/** An item as the catalogue lists it. */
export type CatalogueRow = {
  id: number;
  version: number;
  subject: string;
  topic: string;
  /** 0 easy, 1 medium, 2 hard. */
  difficulty: number;
  hasPicture: number;
};

/**
 * The items that students may practise: ready ones that their educator has released for practice, unless an exam other
 * than `released` has a printing of them, also a draft or a question that was deleted while papers have it, or has a
 * question of their case. If exams have an item, one of them must count it: a question that was only tried out as a
 * pilot question, or dropped everywhere, is no practice. In the order of subject, topic and id.
 */
export async function selectPractised(db: Database, released: readonly number[]): Promise<CatalogueRow[]> {
  const { rows } = await db.execute<CatalogueRow>(sql`
    with printing as (
      select bank_item_id, case_id, exam_id <> all(${sql.param([...released])}::int[]) as is_held,
        key_state <> 'dropped' and deleted_at is null as counts, deleted_at is null as is_present
      from ${questions}
    ), printed as (
      select bank_item_id, bool_or(is_held) as is_held, bool_or(counts) as counts, bool_or(is_present) as is_present
      from printing group by bank_item_id
    ), held_cases as (
      select distinct case_id from printing where is_held and case_id is not null
    )
    select ${bankItems.id} as id, ${bankItems.version} as version, coalesce(${bankItems.subject}, '') as subject,
      coalesce(${bankItems.topic}, '') as topic, case ${difficultyOf} when 'easy' then 0 when 'medium' then 1 else 2 end as difficulty,
      (${bankVersions.imageUrl} is not null or ${cases.imageUrl} is not null)::int as "hasPicture"
    from ${bankItems}
    join ${bankVersions} on ${bankVersions.itemId} = ${bankItems.id} and ${bankVersions.version} = ${bankItems.version}
    left join ${cases} on ${cases.id} = ${bankItems.caseId}
    left join printed on printed.bank_item_id = ${bankItems.id}
    where ${bankItems.practice} = 'released' and ${bankItems.state} = 'ready' and ${bankItems.deletedAt} is null
      and printed.is_held is not true and (printed.is_present is not true or printed.counts)
      and not exists (select from held_cases where held_cases.case_id = ${bankItems.caseId})
    order by subject, topic, id`);
  return rows;
}

type TextRow = Omit<PracticeItem, `option${string}` | 'case' | 'shares'> & {
  options: string[];
  caseId: number | null;
  caseText: string | null;
  caseImageUrl: string | null;
  choices: Record<string, number> | null;
};

/**
 * These versions of items with their texts, in no particular order. A version never changes, so an edit after the
 * caller looked up the version cannot give a text that the caller did not check. Uses count from the last version that
 * changed more than spelling.
 */
export async function selectPracticeItems(
  db: Database,
  wanted: readonly { id: number; version: number }[],
): Promise<PracticeItem[]> {
  const ids = sql.param(wanted.map(({ id }) => id));
  const versions = sql.param(wanted.map(({ version }) => version));
  const { rows } = await db.execute<TextRow>(sql`
    select ${bankItems.id} as id, ${bankVersions.version} as version, ${bankVersions.questionText} as "questionText",
      array_to_json(${bankVersions.options}) as options, ${bankVersions.correctAnswer} as "correctAnswer",
      array_to_json(${bankVersions.alsoCorrect}) as "alsoCorrect", ${bankVersions.explanation} as explanation,
      ${bankVersions.imageUrl} as "imageUrl", ${bankItems.subject} as subject, ${bankItems.topic} as topic, ${difficultyOf} as difficulty,
      ${cases.id} as "caseId", ${cases.text} as "caseText", ${cases.imageUrl} as "caseImageUrl", used.choices
    from unnest(${ids}::int[], ${versions}::int[]) as wanted (id, version)
    join ${bankItems} on ${bankItems.id} = wanted.id
    join ${bankVersions} on ${bankVersions.itemId} = wanted.id and ${bankVersions.version} = wanted.version
    left join ${cases} on ${cases.id} = ${bankItems.caseId}
    left join lateral (
      select jsonb_object_agg(letter, answers) as choices from (
        select letter, sum(answers::int) as answers
        from ${bankUses} cross join jsonb_each_text(${bankUses.choices}) as choice (letter, answers)
        where ${bankUses.itemId} = wanted.id and letter <> '' and ${bankUses.version} >= (
          select max(version) from ${bankVersions} as written
          where written.item_id = wanted.id and written.version <= wanted.version and written.change <> 'small')
        group by letter
      ) as counted
    ) as used on true`);
  return rows.map(({ options, caseId, caseText, caseImageUrl, choices, ...row }) => ({
    ...row,
    ...toOptionFields(options),
    ...(caseId !== null &&
      caseText !== null && {
        case: { id: caseId, text: caseText, ...(caseImageUrl !== null && { imageUrl: caseImageUrl }) },
      }),
    shares: sharesOf(choices ?? {}),
  }));
}

function sharesOf(choices: Record<string, number>): PracticeItem['shares'] {
  const total = Object.values(choices).reduce((sum, answers) => sum + answers, 0);
  if (total < fewestPracticeAnswers) return null;
  return Object.fromEntries(
    Object.entries(choices).map(([letter, answers]) => [letter, Math.round((100 * answers) / total) / 100]),
  );
}
