import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { isCounted } from '#domain/marking/grading.ts';
import { isSameKey, keyOf } from '#domain/question/question-key.ts';
import { countMoves, type KeyChange } from '#server/features/exams/attempts/closing/moves.store.ts';
import {
  countAttempts,
  insertRegrading,
  writePagesUncompressed,
} from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectStandingSettlements } from '#server/features/exams/attempts/result/settled.store.ts';
import { isInResults } from '#server/features/exams/questions/question-uses.store.ts';
import { type PlacedQuestion, selectKeptQuestion } from '#server/features/exams/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertSettlement } from './settlements.store.ts';

/** A change of the key of a question of this exam. */
export type ExamKeyChange = KeyChange & { examId: number };

/** The attempts of the exam, and the number of those whose points or maximum a change of a key changes. */
export type CountedMoves = KeyChange & { attempts: number; moves: number };

const count = async (tx: Database, { examId, ...change }: ExamKeyChange): Promise<CountedMoves> => ({
  ...change,
  attempts: await countAttempts(tx, examId),
  moves: await countMoves(tx, change),
});

/**
 * Counts what a change of a key will move, before the transaction locks the question. Students who submit wait for that
 * lock, and at 100,000 attempts counting takes some seconds.
 * @param keyAfter gives the new key of the question, or undefined if the key may stay
 */
export async function countAhead(
  tx: Database,
  questionId: number,
  keyAfter: (question: PlacedQuestion) => QuestionKey | undefined | Promise<QuestionKey | undefined>,
): Promise<CountedMoves | undefined> {
  const question = await selectKeptQuestion(tx, questionId);
  const [former, key] = [keyOf(question), await keyAfter(question)];
  if (!key || isSameKey(former, key)) return undefined;
  await writePagesUncompressed(tx);
  return count(tx, { examId: question.examId, questionId, former, key });
}

/**
 * Notes that the closed attempts that have a question must be regraded. The caller does that when the transaction has
 * ended, with `regradeForAWhile`. The transaction must have locked the question.
 * @param ahead what `countAhead` returned. If another change of the key came between, the attempts are counted again.
 * @returns the number of attempts whose points or maximum change, without those that were closed after `countAhead`.
 */
export async function noteRegrading(
  tx: Database,
  change: ExamKeyChange,
  ahead: CountedMoves | undefined,
): Promise<number> {
  const { examId, questionId, former, key } = change;
  const isAhead = ahead && isSameKey(ahead.former, former) && isSameKey(ahead.key, key);
  const { attempts, moves } = isAhead ? ahead : await count(tx, change);
  await insertRegrading(tx, { examId, questionId, attempts, isRecount: isCounted(former) !== isCounted(key) });
  return moves;
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
  { reason, now, by, ahead }: { reason: string | null; now: Date; by: number; ahead: CountedMoves | undefined },
): Promise<number> {
  const { questionId, former, key } = change;
  const isSettlement =
    (await isInResults(tx, questionId)) || (await selectStandingSettlements(tx, [questionId])).length > 0;
  if (isSettlement) await insertSettlement(tx, { questionId, before: former, after: key, reason, at: now, by });
  return noteRegrading(tx, change, ahead);
}
