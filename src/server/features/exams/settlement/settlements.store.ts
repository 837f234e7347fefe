import { eq, sql } from 'drizzle-orm';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { type SettlementRow, settlements } from '#server/schema/settlements.table.ts';

type NewSettlement = {
  questionId: number;
  before: QuestionKey;
  after: QuestionKey;
  reason: string | null;
  at: Date;
  /** The id of the educator. */
  by: number;
};

export async function insertSettlement(
  tx: Database,
  { questionId, before, after, reason, at, by }: NewSettlement,
): Promise<SettlementRow> {
  const [educator] = await tx.select({ name: adminUsers.username }).from(adminUsers).where(eq(adminUsers.id, by));
  const [inserted] = await tx
    .insert(settlements)
    .values({ questionId, before, after, reason, settledAt: at, settledBy: educator?.name ?? '' })
    .returning();
  if (!inserted) throw new Error('Inserting a settlement returned no row.');
  return inserted;
}

export async function markSettlementUndone(tx: Database, id: number, now: Date): Promise<SettlementRow> {
  const [undone] = await tx.update(settlements).set({ undoneAt: now }).where(eq(settlements.id, id)).returning();
  if (!undone) throw new Error(`Settlement ${id} does not exist.`);
  return undone;
}

/** The latest settlements of each of these questions, the latest first, also the undone ones. */
export async function selectLatestSettlements(
  db: Database,
  questionIds: number[],
  limit: number,
): Promise<SettlementRow[]> {
  const latest = sql`(select latest.id from unnest(${sql.param(questionIds)}::int[]) as wanted(question_id), lateral (
    select id from ${settlements} where question_id = wanted.question_id order by id desc limit ${limit}) as latest)`;
  return db.select().from(settlements).where(sql`${settlements.id} in ${latest}`).orderBy(sql`${settlements.id} desc`);
}
