import type { Role } from '#contract/access.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockExamTitles, replaceExamsOf } from './accounts.store.ts';

/** What an account is to have. */
export type AccountRights = { role: Role; examIds?: number[] | undefined };

/** @throws AppError `role.no_exams` if another role than the invigilator is given exams. */
export function requireExamsOfInvigilator({ role, examIds = [] }: AccountRights): void {
  if (role === 'invigilator' || examIds.length === 0) return;
  const { message } = new AppError('role.no_exams');
  throw new AppError('role.no_exams', message, [{ path: 'examIds', message }]);
}

/**
 * Gives an account the exams of its role: an invigilator those of `examIds`, or without them those of before; every other role none.
 * @throws AppError `exam.not_found`
 */
export async function giveExams(tx: Database, userId: number, { role, examIds }: AccountRights): Promise<void> {
  if (role !== 'invigilator') return replaceExamsOf(tx, userId, []);
  if (examIds === undefined) return;
  const wanted = [...new Set(examIds)];
  const found = await lockExamTitles(tx, wanted);
  const missing = wanted.find((id) => !found.some((exam) => exam.id === id));
  if (missing !== undefined) throw new AppError('exam.not_found', `The exam ${missing} does not exist.`);
  await replaceExamsOf(tx, userId, wanted);
}
