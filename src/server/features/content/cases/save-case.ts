import type * as contract from '#contract/content/cases.contract.ts';
import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import { renewVignettes } from '#server/features/exams/questions/change-questions.store.ts';
import { lockQuestions } from '#server/features/exams/questions/questions.store.ts';
import { settleImage } from '#server/features/exams/questions/settle-image.ts';
import { changedMeanwhile } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { leaveCase } from '../items/item-fields.store.ts';
import {
  deleteCaseRow,
  insertCase,
  insertMissingCases,
  lockCase,
  selectCase,
  selectCaseIds,
  selectCasePrintings,
  selectEqualCase,
  selectUnstartedQuestions,
  updateCaseRow,
} from './cases.store.ts';

/** A case with the exams that have questions of it. @throws AppError `case.not_found` */
export const describeCase = async (db: Database, caseId: number): Promise<contract.CaseDetails> => ({
  ...(await selectCase(db, caseId)),
  printings: await selectCasePrintings(db, caseId),
});

/** Adds a case, or finds the one that has its text and its picture already. @throws AppError `request.invalid` */
export async function createCase(
  tx: Database,
  draft: contract.CaseDraft,
): Promise<{ found: contract.Case; isNew: boolean }> {
  const imageUrl = await settleImage(tx, draft.imageUrl, undefined);
  await lockUntilCommit(tx, 'bank');
  const equal = await selectEqualCase(tx, { ...draft, imageUrl });
  if (equal) return { found: equal, isNew: false };
  const id = await insertCase(tx, { ...draft, imageUrl });
  return { found: await selectCase(tx, id), isNew: true };
}

/** The ids of the cases with these texts, by text. Adds the cases that the bank lacks. */
export async function addCases(tx: Database, texts: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(texts.map((text) => text.toWellFormed()))];
  if (wanted.length === 0) return new Map();
  await lockUntilCommit(tx, 'bank');
  await insertMissingCases(tx, wanted);
  const ids = await selectCaseIds(tx, wanted);
  return new Map(texts.flatMap((text) => [[text, ids.get(text.toWellFormed()) ?? 0] as const]));
}

type Update = {
  draft: contract.CaseDraft;
  /** The version that the client saw; undefined if it does not want the check. */
  seen: number | undefined;
  /** Whether the questions of exams that nobody has started get the new text. */
  updateExams: boolean;
};

/**
 * Changes a case. Questions of exams that somebody has started keep the vignette that their students saw.
 * @throws AppError `case.not_found`, `case.changed`, `request.invalid`
 */
export async function saveCase(
  tx: Database,
  caseId: number,
  { draft, seen, updateExams }: Update,
): Promise<contract.CaseDetails> {
  const printings = updateExams ? await selectCasePrintings(tx, caseId) : [];
  const examIds = printings.filter(({ started }) => !started).map(({ examId }) => examId);
  await lockExams(tx, examIds);
  // Read under the locks of the exams, because somebody may have started one meanwhile.
  const renewed = await selectUnstartedQuestions(tx, caseId, examIds);
  await lockQuestions(tx, renewed);
  const imageUrl = await settleImage(tx, draft.imageUrl, undefined);
  await lockUntilCommit(tx, 'bank');
  const { version } = await lockCase(tx, caseId);
  if (seen !== undefined && seen !== version) throw changedMeanwhile('case.changed', await describeCase(tx, caseId));
  await updateCaseRow(tx, caseId, { ...draft, imageUrl });
  await renewVignettes(tx, renewed);
  return describeCase(tx, caseId);
}

/**
 * Deletes a case. Its items stay without a case, and questions of exams keep its text. @throws AppError
 * `case.not_found`
 */
export async function removeCase(tx: Database, caseId: number): Promise<void> {
  await lockUntilCommit(tx, 'bank');
  await lockCase(tx, caseId);
  await leaveCase(tx, caseId);
  await deleteCaseRow(tx, caseId);
}
