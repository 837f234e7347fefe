import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { cardsPageSize } from '#contract/library/many-flashcards.contract.ts';
import { wordsOf } from '#domain/text/find-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { hasAllWords } from '#server/schema/searched.ts';
import { topics } from '#server/schema/topics.table.ts';

/** The drafts first, because they wait for a decision; then as students go through the library. */
export const listOrder = [
  desc(flashcards.isDraft),
  asc(topics.subjectId),
  asc(topics.id),
  asc(flashcards.position),
  asc(flashcards.id),
];

/** The condition of a search; undefined for an empty search, which all cards match. */
const matches = (search: string) => and(hasAllWords(flashcards, wordsOf(search)));

/** The ids of the flashcards that match a search, in their order. */
export async function selectMatchingIds(db: Database, search: string): Promise<number[]> {
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .innerJoin(topics, eq(topics.id, flashcards.topicId))
    .where(matches(search))
    .orderBy(...listOrder);
  return rows.map(({ id }) => id);
}

/**
 * The ids of one page of the flashcards that match a search, with the number of all of them. The texts are not read for
 * the sorting.
 */
export async function selectPageOfIds(
  db: Database,
  { search, page }: { search: string; page: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .select({ id: flashcards.id, total: sql<number>`count(*) over ()::int` })
    .from(flashcards)
    .innerJoin(topics, eq(topics.id, flashcards.topicId))
    .where(matches(search))
    .orderBy(...listOrder)
    .limit(cardsPageSize)
    .offset((page - 1) * cardsPageSize);
  // A page after the last one has no row that could say the number.
  const total = rows[0]?.total ?? (page > 1 ? await db.$count(flashcards, matches(search)) : 0);
  return { ids: rows.map(({ id }) => id), total };
}
