import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Generation, GenerationResult } from '#contract/authoring/generations.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { longestSilence } from '#server/platform/jobs/background-work.ts';
import { generations } from '#server/schema/generations.table.ts';
import { topics } from '#server/schema/topics.table.ts';

const day = 24 * 3600 * 1000;

/** Ended generations that an account may have. A new one deletes the oldest ones beyond this number. */
const mostOfAccount = 10;

export type NewGeneration = Pick<typeof generations.$inferInsert, 'id' | 'userId' | 'kind' | 'requested'> &
  Partial<Pick<typeof generations.$inferInsert, 'examId' | 'subjectId' | 'topicId' | 'topicName'>>;

export type GenerationKey = { id: string; userId: number };

const isOf = ({ id, userId }: GenerationKey) => and(eq(generations.id, id), eq(generations.userId, userId));
const isRunning = (id: string) => and(eq(generations.id, id), eq(generations.state, 'running'));

/** @throws AppError `generation.known` if a generation has this id already. */
export async function insertGeneration(db: Database, generation: NewGeneration, now: Date): Promise<void> {
  const { userId } = generation;
  const inserted = await db
    .insert(generations)
    .values({ ...generation, startedAt: now, heartbeatAt: now })
    .onConflictDoNothing()
    .returning({ id: generations.id });
  if (inserted.length === 0) throw new AppError('generation.known');
  const beyond = db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), ne(generations.state, 'running')))
    .orderBy(desc(generations.startedAt), generations.id)
    .offset(mostOfAccount);
  await db.delete(generations).where(sql`${generations.id} in ${beyond}`);
}

/** Renews the heartbeat. Returns false if the generation was cancelled. */
export async function updateProgress(db: Database, id: string, written: number, now: Date): Promise<boolean> {
  const updated = await db
    .update(generations)
    .set({ written, heartbeatAt: now })
    .where(isRunning(id))
    .returning({ id: generations.id });
  return updated.length > 0;
}

/**
 * Stores the result in the transaction that stores the drafts.
 * @throws AppError `generation.cancelled` if the generation was cancelled meanwhile, so that the transaction stores
 * nothing
 */
export async function finishGeneration(
  tx: Database,
  id: string,
  { written, result, now }: { written: number; result: GenerationResult; now: Date },
): Promise<void> {
  const updated = await tx
    .update(generations)
    .set({ state: 'done', written, result, endedAt: now })
    .where(isRunning(id))
    .returning({ id: generations.id });
  if (updated.length === 0) throw new AppError('generation.cancelled');
}

export async function failGeneration(db: Database, id: string, { status, code, message }: AppError, now: Date) {
  const failure = { status, code, message };
  await db.update(generations).set({ state: 'failed', failure, endedAt: now }).where(isRunning(id));
}

/**
 * Cancels a running generation, or deletes one that has ended.
 * @returns how it has ended
 * @throws AppError `generation.not_found`
 */
export async function cancelOrDelete(db: Database, key: GenerationKey, now: Date): Promise<Generation> {
  const generation = (await selectGenerations(db, key.userId, now)).find(({ id }) => id === key.id);
  const cancelled = await db
    .update(generations)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(isOf(key), eq(generations.state, 'running')))
    .returning({ id: generations.id });
  if (generation && cancelled.length > 0) return { ...generation, state: 'cancelled' };
  const [deleted] = await db.delete(generations).where(isOf(key)).returning();
  if (!generation || !deleted) throw new AppError('generation.not_found');
  const { state, written, result, failure } = deleted;
  return { ...generation, state, written, result, failure };
}

/** The generations that an account has started during the last day, the latest first. */
export async function selectGenerations(db: Database, userId: number, now: Date): Promise<Generation[]> {
  const { id, kind, state, examId, subjectId, requested, written, result, failure, heartbeatAt } = generations;
  const topic = sql<string>`coalesce(${topics.name}, ${generations.topicName}, '')`;
  const rows = await db
    .select({ id, kind, state, examId, subjectId, topic, requested, written, result, failure, heartbeatAt })
    .from(generations)
    .leftJoin(topics, eq(topics.id, generations.topicId))
    .where(and(eq(generations.userId, userId), gt(generations.startedAt, new Date(now.getTime() - day))))
    .orderBy(desc(generations.startedAt), generations.id);
  const silentSince = now.getTime() - longestSilence;
  return rows.map(({ heartbeatAt: beat, ...row }) =>
    row.state === 'running' && beat.getTime() < silentSince ? { ...row, state: 'interrupted' } : row,
  );
}

export async function deleteOldGenerations(db: Database, now: Date): Promise<void> {
  await db.delete(generations).where(lte(generations.startedAt, new Date(now.getTime() - day)));
}
