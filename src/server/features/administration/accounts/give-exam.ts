import type { Invigilator } from '#contract/administration/accounts.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { lockExamTitles, lockInvigilators, selectInvigilators, updateInvigilatorsOf } from './accounts.store.ts';

/**
 * Gives an exam to these invigilators, and takes it from all others.
 * @throws AppError `exam.not_found`, `account.not_found`
 */
export async function giveExam(
  db: Database,
  examId: number,
  accountIds: readonly number[],
  { by, now }: { by: number; now: Date },
): Promise<Invigilator[]> {
  return db.transaction(async (tx) => {
    await selectExam(tx, examId);
    const invigilators = await lockInvigilators(tx);
    await lockExamTitles(tx, [examId]);
    if (!accountIds.every((accountId) => invigilators.some(({ id }) => id === accountId)))
      throw new AppError('account.not_found', 'One of these accounts no longer has the role invigilator.');

    const before = await selectInvigilators(tx, examId);
    const given = before.filter(({ id, hasExam }) => !hasExam && accountIds.includes(id));
    const taken = before.filter(({ id, hasExam }) => hasExam && !accountIds.includes(id));
    await updateInvigilatorsOf(tx, examId, { given: given.map(({ id }) => id), taken: taken.map(({ id }) => id) });
    const parts = [
      ...(given.length > 0 ? [`gave the exam to ${namesOf(given)}`] : []),
      ...(taken.length > 0 ? [`took the exam from ${namesOf(taken)}`] : []),
    ];
    const [first = '', ...rest] = parts;
    if (first !== '') {
      const summary = [`${first[0]?.toUpperCase()}${first.slice(1)}`, ...rest].join(', ');
      await insertActivity(tx, by, { at: now, kind: 'exam', examId, summary });
    }
    return selectInvigilators(tx, examId);
  });
}

/** At most five names, because the line is one sentence. */
function namesOf(invigilators: readonly Invigilator[]): string {
  const names = invigilators.slice(0, 5).map(({ username }) => quoted(username));
  const others = invigilators.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
