import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Invigilator } from '#contract/administration/accounts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AdminUser, adminUsers } from '#server/schema/admin-users.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { invigilatedExams } from '#server/schema/invigilated-exams.table.ts';

export type ListedAccount = Omit<AdminUser, 'password'> & { examIds: number[] };

const { password: _password, ...listed } = getTableColumns(adminUsers);

/**
 * Selects all accounts without their passwords, the oldest first, with the exams that were given to invigilators.
 * @param only the id of the one account to select.
 */
export async function selectAccounts(db: Database, only?: number): Promise<ListedAccount[]> {
  return db
    .select({
      ...listed,
      examIds: sql<number[]>`array(
        select exam_id from ${invigilatedExams} where user_id = ${adminUsers.id} order by exam_id)`,
    })
    .from(adminUsers)
    .where(only === undefined ? undefined : eq(adminUsers.id, only))
    .orderBy(asc(adminUsers.id));
}

/** Selects the accounts with the role invigilator by their names, and whether the exam was given to them. */
export async function selectInvigilators(db: Database, examId: number): Promise<Invigilator[]> {
  return db
    .select({
      id: adminUsers.id,
      username: adminUsers.username,
      hasExam: sql<boolean>`exists (select from ${invigilatedExams} where user_id = ${adminUsers.id} and exam_id = ${examId})`,
    })
    .from(adminUsers)
    .where(eq(adminUsers.role, 'invigilator'))
    .orderBy(asc(adminUsers.username), asc(adminUsers.id));
}

/** Locks the accounts with the role invigilator, so that none gets another role until the transaction ends. */
export async function lockInvigilators(tx: Database): Promise<{ id: number; username: string }[]> {
  return tx
    .select({ id: adminUsers.id, username: adminUsers.username })
    .from(adminUsers)
    .where(eq(adminUsers.role, 'invigilator'))
    .orderBy(asc(adminUsers.id))
    .for('share');
}

export async function replaceExamsOf(tx: Database, userId: number, examIds: readonly number[]): Promise<void> {
  await tx.delete(invigilatedExams).where(eq(invigilatedExams.userId, userId));
  if (examIds.length > 0) await tx.insert(invigilatedExams).values(examIds.map((examId) => ({ userId, examId })));
}

/** Gives the exam to the accounts `given`, and takes it from the accounts `taken`. */
export async function updateInvigilatorsOf(
  tx: Database,
  examId: number,
  { given, taken }: { given: number[]; taken: number[] },
): Promise<void> {
  if (taken.length > 0)
    await tx
      .delete(invigilatedExams)
      .where(and(eq(invigilatedExams.examId, examId), inArray(invigilatedExams.userId, taken)));
  if (given.length > 0)
    await tx
      .insert(invigilatedExams)
      .values(given.map((userId) => ({ userId, examId })))
      .onConflictDoNothing();
}

/** Selects the titles of exams, and keeps the exams from being deleted until the transaction ends. */
export async function lockExamTitles(tx: Database, examIds: number[]): Promise<{ id: number; title: string }[]> {
  if (examIds.length === 0) return [];
  return tx
    .select({ id: exams.id, title: exams.title })
    .from(exams)
    .where(inArray(exams.id, examIds))
    .orderBy(asc(exams.id))
    .for('key share');
}
