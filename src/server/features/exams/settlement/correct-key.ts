import { deleteAnswerSheetsWith } from '#server/features/exams/analytics/answer-sheets.store.ts';
import { isCounted } from '#server/features/exams/attempts/closing/grading.rules.ts';
import { type KeyChange, updateGradesToKey } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectClosedUses } from '#server/features/exams/questions/question-uses.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertSettlement, selectStandingSettlements } from './settlements.store.ts';

/**
 * Regrades all closed attempts that have a question. The transaction must have locked the question.
 * @returns the number of attempts whose points or maximum changed.
 */
export async function regradeToKey(tx: Database, change: KeyChange): Promise<number> {
  const regradedAttempts = await updateGradesToKey(tx, change);
  // A trigger forgets the sheets of the answers that became correct or incorrect. When a question is dropped, the other sheets change too.
  if (isCounted(change.former) !== isCounted(change.key)) await deleteAnswerSheetsWith(tx, change.questionId);
  return regradedAttempts;
}

/**
 * Regrades after an educator has edited the key of a question that the transaction has locked. If results have the question, or if it was
 * settled before, the correction is a settlement: students see a note, and the educator can undo it.
 * @returns the number of attempts whose points or maximum changed.
 */
export async function correctKey(
  tx: Database,
  change: KeyChange,
  { now, by }: { now: Date; by: number },
): Promise<number> {
  const { questionId, former, key } = change;
  const isSettlement =
    (await selectClosedUses(tx, questionId)) > 0 || (await selectStandingSettlements(tx, [questionId])).length > 0;
  if (isSettlement) await insertSettlement(tx, { questionId, before: former, after: key, at: now, by });
  return regradeToKey(tx, change);
}
