import { and, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import type * as contract from '#contract/content/bank.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { type BankItem, bankItems, bankUses, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';
import { isAnyOf } from './items.store.ts';

/** The versions of an item, the newest first, each with the user name of the educator who wrote it. */
export const selectVersions = (db: Database, itemId: number) =>
  db
    .select({ version: bankVersions, by: adminUsers.username })
    .from(bankVersions)
    .leftJoin(adminUsers, eq(adminUsers.id, bankVersions.by))
    .where(eq(bankVersions.itemId, itemId))
    .orderBy(desc(bankVersions.version));

/** The questions that print an item now, the newest exam first. */
export const selectPrintings = (db: Database, itemId: number): Promise<contract.BankItemDetails['printings']> =>
  db
    .select({
      questionId: questions.id,
      examId: exams.id,
      examTitle: exams.title,
      version: questions.bankVersion,
      isCurrent: sql<boolean>`(${questions.bankVersion}, ${questions.caseId}, ${questions.caseText}, ${questions.caseImageUrl})
        is not distinct from (${bankItems.version}, ${cases.id}, ${cases.text}, ${cases.imageUrl})`,
      started: sql<boolean>`exists (select from ${students} where ${students.examId} = ${exams.id})`,
      isPilot: questions.isPilot,
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(bankItems, eq(bankItems.id, questions.bankItemId))
    .leftJoin(cases, eq(cases.id, bankItems.caseId))
    .where(and(eq(questions.bankItemId, itemId), isOnExam))
    .orderBy(desc(exams.id));

/** The uses of an item, the latest first. */
export const selectUses = (db: Database, itemId: number) =>
  db
    .select({ use: bankUses, presentId: exams.id })
    .from(bankUses)
    .leftJoin(exams, eq(exams.id, bankUses.examId))
    .where(eq(bankUses.itemId, itemId))
    .orderBy(desc(bankUses.satAt));

/** Items that share words with a text, the most similar first. It reads only the folded texts. */
export async function selectNeighbours(
  db: Database,
  { id, searched }: Pick<BankItem, 'id' | 'searched'>,
  words: readonly string[],
): Promise<{ id: number; searched: string }[]> {
  if (words.length === 0) return [];
  const shared = sql.join(
    words.map((word) => sql`(strpos(${bankItems.searched}, ${word}::text) > 0)::int`),
    sql` + `,
  );
  const { rows } = await db.execute<{ id: number; searched: string }>(sql`
    select id, searched from (
      select ${bankItems.id} as id, ${bankItems.searched} as searched, ${shared} as shared from ${bankItems}
      where ${bankItems.id} <> ${id} and deleted_at is null and length(${bankItems.searched}) between ${Math.floor(searched.length * 0.6)}::int and ${Math.ceil(searched.length * 1.7)}::int
    ) as compared where shared >= ${Math.ceil(words.length * 0.6)}::int order by shared desc, id limit 50`);
  return rows;
}

const printingsOf = (db: Database) =>
  db.select({ one: sql`1` }).from(questions).where(eq(questions.bankItemId, bankItems.id));
const usesOf = (db: Database) => db.select({ one: sql`1` }).from(bankUses).where(eq(bankUses.itemId, bankItems.id));

/** The ids of the items among these that no question ever printed and that have no figures of a use. */
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
