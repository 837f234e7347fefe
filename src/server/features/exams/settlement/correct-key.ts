import { isCounted } from '#domain/marking/grading.ts';
import { countMoves, type KeyChange } from '#server/features/exams/attempts/closing/moves.store.ts';
import { insertRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectStandingSettlements } from '#server/features/exams/attempts/result/settled.store.ts';
import { selectClosedUses } from '#server/features/exams/questions/question-uses.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertSettlement } from './settlements.store.ts';

/** A change of the key of a question of this exam. */
export type ExamKeyChange = KeyChange & { examId: number };

/**
 * Notes that the closed attempts that have a question must be regraded. The caller does that when the transaction has
 * ended, with `regradeForAWhile`. The transaction must have locked the question.
 * @returns the number of attempts whose points or maximum change.
 */
export async function noteRegrading(tx: Database, { examId, ...change }: ExamKeyChange): Promise<number> {
  const { questionId, former, key } = change;
  await insertRegrading(tx, { examId, questionId, isRecount: isCounted(former) !== isCounted(key) });
  return countMoves(tx, change);
}

/**
 * Notes that an educator has edited the key of a question that the transaction has locked; see `noteRegrading`. If
 * results have the question, or if it was settled before, the correction is a settlement: students see a note, and the
 * educator can undo it.
 * @returns the number of attempts whose points or maximum change.
 */
export async function correctKey(
  tx: Database,
  change: ExamKeyChange,
  { reason, now, by }: { reason: string | null; now: Date; by: number },
): Promise<number> {
  const { questionId, former, key } = change;
  const isSettlement =
    (await selectClosedUses(tx, questionId)) > 0 || (await selectStandingSettlements(tx, [questionId])).length > 0;
  if (isSettlement) await insertSettlement(tx, { questionId, before: former, after: key, reason, at: now, by });
  return noteRegrading(tx, change);
}
