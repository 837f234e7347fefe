import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { Settled, Settlement, SettlementDraft, SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { isSameKey, keyOf, missingOption, settledKey, writeDecision } from '#domain/question/question-key.ts';
import { selectMoves } from '#server/features/exams/attempts/closing/moves.store.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectStandingSettlements } from '#server/features/exams/attempts/result/settled.store.ts';
import { updateQuestionKey } from '#server/features/exams/questions/change-questions.store.ts';
import { selectOpenUses } from '#server/features/exams/questions/question-uses.store.ts';
import {
  lockQuestion,
  type PlacedQuestion,
  selectKeptQuestion,
  toQuestion,
} from '#server/features/exams/questions/questions.store.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SettlementRow } from '#server/schema/settlements.table.ts';
import { type CountedMoves, countAhead, noteRegrading } from './correct-key.ts';
import { insertSettlement, markSettlementUndone } from './settlements.store.ts';

/** A preview counts all attempts and lists at most this many. */
const mostMoves = 200;

type Change = {
  /** The version of the question that the educator saw; undefined without a check. */
  seen: number | undefined;
  now: Date;
  /** The id of the educator. */
  by: number;
};

/**
 * Counts and lists what a settlement would change. Changes nothing.
 * @throws AppError `question.not_found`, `question.changed`, `settlement.pilot`, `exam.regrading`, `request.invalid`
 */
export async function previewSettlement(
  db: Database,
  questionId: number,
  { version, ...wanted }: SettlementDraft,
): Promise<SettlementPreview> {
  const question = await selectKeptQuestion(db, questionId);
  requireVersion(question, version);
  await requireNoRegrading(db, question.examId);
  const change = { questionId, former: keyOf(question), key: keyAfter(question, wanted) };
  const [preview, openAttempts] = await Promise.all([
    selectMoves(db, question.examId, change, mostMoves),
    selectOpenUses(db, questionId),
  ]);
  return { ...preview, openAttempts };
}

/**
 * Settles a question: stores its key and the decision, and notes that the closed attempts that had it must be regraded.
 * Open attempts are graded by the new key when they close.
 * @throws AppError `question.not_found`, `question.changed`, `settlement.pilot`, `settlement.unchanged`,
 * `request.invalid`
 */
export async function settleQuestion(
  tx: Database,
  questionId: number,
  { reason = null, ...wanted }: WantedKey & { reason?: string | null },
  { seen, now, by }: Change,
): Promise<Settled> {
  const ahead = await countAhead(tx, questionId, (question) => {
    requireVersion(question, seen);
    return keyAfter(question, wanted);
  });
  const question = await lockQuestion(tx, questionId, { isDeletedToo: true });
  requireVersion(question, seen);
  const [before, after] = [keyOf(question), keyAfter(question, wanted)];
  if (isSameKey(before, after)) throw new AppError('settlement.unchanged');
  const settlement = await insertSettlement(tx, { questionId, before, after, reason, at: now, by });
  return toSettled(tx, question, after, { settlement, ahead });
}

/**
 * Undoes the latest settlement of a question that stands, and notes that attempts must be regraded by the key before
 * it.
 * @throws AppError `question.not_found`, `question.changed`, `settlement.none`, `settlement.option_gone`
 */
export async function undoSettlement(
  tx: Database,
  questionId: number,
  { seen, now }: Omit<Change, 'by'>,
): Promise<Settled> {
  const ahead = await countAhead(
    tx,
    questionId,
    async () => (await selectStandingSettlements(tx, [questionId])).at(-1)?.before,
  );
  const question = await lockQuestion(tx, questionId, { isDeletedToo: true });
  requireVersion(question, seen);
  const last = (await selectStandingSettlements(tx, [questionId])).at(-1);
  if (!last) throw new AppError('settlement.none');
  if (missingOption(question.options, last.before)) throw new AppError('settlement.option_gone');
  const settlement = await markSettlementUndone(tx, last.id, now);
  return toSettled(tx, question, last.before, { settlement, ahead });
}

type WantedKey = Omit<SettlementDraft, 'version'>;

/** @throws AppError `settlement.pilot`; `request.invalid` if the key would have a letter without an option. */
function keyAfter(question: PlacedQuestion, wanted: WantedKey): QuestionKey {
  if (question.isPilot) throw new AppError('settlement.pilot');
  const key = settledKey(question, wanted);
  const letter = missingOption(question.options, key);
  if (letter === undefined) return key;
  const message = `This question has no option ${letter}.`;
  const path = letter === wanted.correctAnswer ? 'correctAnswer' : 'alsoCorrect';
  throw new AppError('request.invalid', message, [{ path, message }]);
}

/** @throws AppError `question.changed` if the question has another version than the one that the educator saw. */
export function requireVersion(question: PlacedQuestion, seen: number | undefined): void {
  if (seen !== undefined && seen !== question.version) throw changedMeanwhile('question.changed', toQuestion(question));
}

async function toSettled(
  tx: Database,
  question: PlacedQuestion,
  key: QuestionKey,
  { settlement, ahead }: { settlement: SettlementRow; ahead: CountedMoves | undefined },
): Promise<Settled> {
  const { id: questionId, examId } = question;
  const regradedAttempts = await noteRegrading(tx, { examId, questionId, former: keyOf(question), key }, ahead);
  const updated = await updateQuestionKey(tx, questionId, key);
  return { question: toQuestion(updated), settlement: toSettlement(settlement), regradedAttempts };
}

export const toSettlement = ({
  id,
  before,
  after,
  reason,
  settledAt,
  settledBy,
  undoneAt,
}: SettlementRow): Settlement => ({
  id,
  before,
  after,
  decision: writeDecision(before, after),
  reason,
  settledAt: settledAt.toISOString(),
  settledBy,
  undoneAt: undoneAt?.toISOString() ?? null,
});
