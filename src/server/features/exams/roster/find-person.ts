import type { EndpointOutput } from '#contract/endpoint.ts';
import type { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import { selectActiveExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectEntriesByCode, selectPerson } from './roster.store.ts';

/**
 * Finds the person of a roster by the personal code. Names only what the slip of the person says.
 * @throws AppError `exam.not_found`, `roster.code_unknown`
 */
export async function findPerson(
  db: Database,
  { examCode, rosterCode }: { examCode: string; rosterCode: string },
): Promise<EndpointOutput<typeof findRosterPerson>> {
  const exam = await selectActiveExam(db, examCode);
  const [entry] = exam.entry === 'roster' ? await selectEntriesByCode(db, [{ examId: exam.id, code: rosterCode }]) : [];
  if (!entry) throw new AppError('roster.code_unknown');
  const { name, rollNumber, extraPercent, state } = await selectPerson(db, { examId: exam.id, entryId: entry.id });
  return { name, rollNumber, extraPercent, state };
}
