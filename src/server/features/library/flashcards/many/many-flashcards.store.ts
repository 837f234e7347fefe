import { type SQL, sql } from 'drizzle-orm';
import type { FormerPlace } from '#contract/library/many-flashcards.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { flashcards, removedFlashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';

const { id, topicId, position, version, isDraft } = flashcards;

const isAnyOf = (ids: readonly number[]): SQL => sql`${id} = any(${sql.param([...ids])}::int[])`;

/**
 * Locks a topic, so that it gets no flashcards until the transaction ends. Returns its name. @throws AppError
 * `topic.not_found`
 */
export async function lockTopic(tx: Database, wanted: number): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${topics.name} as name from ${topics} where ${topics.id} = ${wanted} for update`,
  );
  if (!rows[0]) throw new AppError('topic.not_found');
  return rows[0].name;
}

/** Locks flashcards in the order of their ids, so that two requests cannot wait for each other. */
const lockCards = (tx: Database, which: SQL) =>
  tx.execute(sql`select ${id} from ${flashcards} where ${which} order by ${id} for update`);

/** Numbers the flashcards of a topic from 1 in their present order. */
async function numberCards(tx: Database, topic: number): Promise<void> {
  await tx.execute(sql`
    update ${flashcards} set position = numbered.place
    from (select ${id} as id, row_number() over (order by ${position}, ${id}) as place
      from ${flashcards} where ${topicId} = ${topic}) as numbered
    where ${id} = numbered.id and ${position} <> numbered.place`);
}

/**
 * Moves flashcards to the end of a topic, in their present order. Flashcards that are in this topic already stay. The
 * topic must be locked.
 * @returns their former places, with their new versions
 */
export async function moveToTopic(tx: Database, ids: readonly number[], target: number): Promise<FormerPlace[]> {
  await lockCards(tx, sql`${isAnyOf(ids)} or ${topicId} = ${target}`);
  await numberCards(tx, target);
  const { rows } = await tx.execute<FormerPlace>(sql`
    with former as (
      select ${id} as id, ${topicId} as topic_id, ${position} as place,
        row_number() over (order by ${topicId}, ${position}, ${id}) as number
      from ${flashcards} where ${isAnyOf(ids)} and ${topicId} <> ${target}
    )
    update ${flashcards} set topic_id = ${target}, version = ${version} + 1,
      position = former.number + (select count(*) from ${flashcards} as present where present.topic_id = ${target})
    from former where ${id} = former.id
    returning ${id} as id, ${version} as version, former.topic_id as "topicId", former.place as position`);
  return rows;
}

/**
 * Puts flashcards back into their former places. Leaves out those that were changed since, or whose topic is gone.
 * Returns their number.
 */
export async function restorePlaces(tx: Database, former: readonly FormerPlace[]): Promise<number> {
  await tx.execute(sql`
    select from ${topics} where ${topics.id} = any(${sql.param(former.map((place) => place.topicId))}::int[])
    order by ${topics.id} for key share`);
  await lockCards(tx, isAnyOf(former.map((place) => place.id)));
  const { rowCount } = await tx.execute(sql`
    update ${flashcards} set topic_id = sent."topicId", position = sent.position, version = ${version} + 1
    from json_to_recordset(${JSON.stringify(former)}::json) as sent (id int, version int, "topicId" int, position int)
    where ${id} = sent.id and ${version} = sent.version
      and exists (select from ${topics} where ${topics.id} = sent."topicId")`);
  return rowCount ?? 0;
}

/** The approved flashcards of a topic in their order. */
export async function selectOrder(tx: Database, topic: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${id} as id from ${flashcards} where ${topicId} = ${topic} and not ${isDraft} order by ${position}, ${id}`);
  return rows.map((row) => row.id);
}

/** Puts flashcards into this order. Drafts keep their places. */
export async function updateOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await lockCards(tx, isAnyOf(ids));
  await tx.execute(sql`
    update ${flashcards} set position = wanted.place
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, place)
    where ${id} = wanted.id and ${position} <> wanted.place`);
}

type Removal = { removalId: string; now: Date };

/** Deletes flashcards and keeps their rows for the time in which the deletion can be undone. */
const keepRemoved = (ids: readonly number[], { removalId, now }: Removal) => sql`
  with gone as (delete from ${flashcards} where ${isAnyOf(ids)} returning *)
  insert into ${removedFlashcards} (removal_id, removed_at, card)
  select ${removalId}::uuid, ${now.toISOString()}::timestamptz, to_jsonb(gone) - 'searched_name' - 'searched_text'
  from gone`;

/** Deletes flashcards, which can be undone. Returns their number. */
export async function removeCards(tx: Database, ids: readonly number[], removal: Removal): Promise<number> {
  await lockCards(tx, isAnyOf(ids));
  const { rowCount } = await tx.execute(keepRemoved(ids, removal));
  return rowCount ?? 0;
}

/** Deletes a flashcard, which can be undone, and returns its texts. @throws AppError `flashcard.not_found` */
export async function removeCard(
  tx: Database,
  cardId: number,
  removal: Removal,
): Promise<{ question: string; answer: string }> {
  const { rows } = await tx.execute<{ question: string; answer: string }>(
    sql`${keepRemoved([cardId], removal)} returning card ->> 'question' as question, card ->> 'answer' as answer`,
  );
  if (!rows[0]) throw new AppError('flashcard.not_found');
  return rows[0];
}

type ListedRemoval = { removalId: string; removedAt: string; flashcardsCount: number; title: string };

/** The deletions since this time, the latest first. */
export async function selectRemovals(db: Database, since: Date, limit: number): Promise<ListedRemoval[]> {
  const { rows } = await db.execute<Omit<ListedRemoval, 'removedAt'> & { removedAt: Date }>(sql`
    select removal.removal_id as "removalId", removal.removed_at as "removedAt", number as "flashcardsCount",
      left(coalesce(nullif(first.card ->> 'question', ''), first.card ->> 'answer'), 100) as title
    from (
      select removal_id, removed_at, count(*)::int as number, min(id) as first_id
      from ${removedFlashcards} where removed_at > ${since.toISOString()}::timestamptz
      group by removal_id, removed_at order by removed_at desc, first_id desc limit ${limit}
    ) as removal
    join ${removedFlashcards} as first on first.id = removal.first_id
    order by removal.removed_at desc, first.id desc`);
  return rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt).toISOString() }));
}

const kept = sql.raw(
  'question, answer, question_image_url, answer_image_url, topic_id, position, created_at, known_by, imported_as, generated_by, is_draft, warnings',
);

/**
 * Brings back the flashcards of a removal whose topics exist, as a new version of each. Returns their number.
 * @throws AppError `flashcards.not_restorable` if there is no such removal
 */
export async function restoreCards(tx: Database, removalId: string): Promise<number> {
  const { rows } = await tx
    .execute<{ removed: number; restored: number }>(sql`
    with back as (delete from ${removedFlashcards} where ${removedFlashcards.removalId} = ${removalId}::uuid returning card),
    rows as (
      select row.* from back, jsonb_populate_record(null::${flashcards}, back.card) as row
      where exists (select from ${topics} where ${topics.id} = row.topic_id)
    ),
    restored as (
      insert into ${flashcards} (id, version, ${kept}) overriding system value
      select id, version + 1, ${kept} from rows returning id
    )
    select (select count(*) from back)::int as removed, (select count(*) from restored)::int as restored`)
    .catch((error: unknown) => {
      // Another educator deletes the topic at this moment.
      if (violates(error, 'foreign key')) throw new AppError('flashcards.not_restorable');
      throw error;
    });
  if (!rows[0]?.removed) throw new AppError('flashcards.not_restorable');
  return rows[0].restored;
}

/** Forgets the flashcards that were deleted before this time. */
export async function forgetCardsRemovedBefore(db: Database, time: Date): Promise<void> {
  await db.execute(
    sql`delete from ${removedFlashcards} where ${removedFlashcards.removedAt} < ${time.toISOString()}::timestamptz`,
  );
}
