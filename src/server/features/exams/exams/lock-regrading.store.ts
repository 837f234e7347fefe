import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { regradings } from '#server/schema/regradings.table.ts';

export type Regrading = Pick<typeof regradings.$inferSelect, 'questionIds' | 'isRecount'>;

/**
 * Locks the regrading of an exam until the transaction ends. A transaction takes this lock before it changes a key,
 * regrades a portion of attempts, or regrades one attempt. The regrading of a portion and of single attempts do not
 * wait for each other.
 */
export async function lockRegrading(
  tx: Database,
  examId: number,
  strength: 'update' | 'no key update' | 'key share',
): Promise<Regrading | undefined> {
  const { questionIds, isRecount } = regradings;
  const [locked] = await tx
    .select({ questionIds, isRecount })
    .from(regradings)
    .where(eq(regradings.examId, examId))
    .for(strength);
  return locked;
}
