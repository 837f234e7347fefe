import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Challenge } from '#contract/exams/attempts/results.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { type SettlementRow, settlements } from '#server/schema/settlements.table.ts';

/** The settlements of these questions that stand, in the order in which they were decided. */
export async function selectStandingSettlements(db: Database, questionIds: number[]): Promise<SettlementRow[]> {
  if (questionIds.length === 0) return [];
  return db
    .select()
    .from(settlements)
    .where(and(sql`${settlements.questionId} = any(${sql.param(questionIds)}::int[])`, isNull(settlements.undoneAt)))
    .orderBy(asc(settlements.id));
}

/** The questions that the student of an attempt has challenged, when, and when an educator answered. */
export async function selectChallengesOf(db: Database, studentId: number): Promise<Challenge[]> {
  const rows = await db
    .select({
      questionId: challenges.questionId,
      createdAt: challenges.createdAt,
      answeredAt: challenges.answeredAt,
    })
    .from(challenges)
    .where(eq(challenges.studentId, studentId))
    .orderBy(asc(challenges.questionId));
  return rows.map(({ questionId, createdAt, answeredAt }) => ({
    questionId,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
