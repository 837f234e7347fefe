import { eq, inArray, sql } from 'drizzle-orm';
import type { ExamPattern, PatternRules } from '#contract/exams/patterns.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { examPatterns } from '#server/schema/exam-patterns.table.ts';

type Row = typeof examPatterns.$inferSelect;

const toPattern = ({ id, name, rules }: Row): ExamPattern => ({ id, name, ...rules });

/** All own patterns, by name. */
export const selectPatterns = async (db: Database): Promise<ExamPattern[]> =>
  (await db.select().from(examPatterns).orderBy(sql`lower(${examPatterns.name})`)).map(toPattern);

/** @throws AppError `pattern.name_taken` */
export async function insertPattern(db: Database, name: string, rules: PatternRules): Promise<ExamPattern> {
  const [row] = await withFreeName(db.insert(examPatterns).values({ name, rules }).returning());
  if (!row) throw new Error('Inserting a pattern returned no row.');
  return toPattern(row);
}

/** @throws AppError `pattern.not_found`, `pattern.name_taken` */
export async function updatePatternName(db: Database, id: number, name: string): Promise<ExamPattern> {
  const [row] = await withFreeName(db.update(examPatterns).set({ name }).where(eq(examPatterns.id, id)).returning());
  if (!row) throw new AppError('pattern.not_found');
  return toPattern(row);
}

/**
 * @returns the deleted pattern
 * @throws AppError `pattern.not_found`
 */
export async function deletePattern(db: Database, id: number): Promise<ExamPattern> {
  const [row] = await db.delete(examPatterns).where(eq(examPatterns.id, id)).returning();
  if (!row) throw new AppError('pattern.not_found');
  return toPattern(row);
}

/** Deletes the patterns with these ids. Ids of patterns that no longer exist are ignored. */
export async function deletePatterns(tx: Database, ids: number[]): Promise<void> {
  await tx.delete(examPatterns).where(inArray(examPatterns.id, ids));
}

async function withFreeName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('pattern.name_taken');
    throw error;
  }
}
