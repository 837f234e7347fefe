import { deleteAttempt, selectAttempt, updateStudent } from '#server/features/exams/attempts/attempts.store.ts';
import { lockPersons } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { rankOneOf, setRanked } from '#server/features/exams/attempts/ranking/ranked-attempts.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { lockRegrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import { isRosterPerson, personKeyOf } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/**
 * The changes that an educator makes to the attempts of a person: who the person is, which attempt exists, and which
 * attempt counts. Each change locks the exam and its regrading first, like a correction of a key. It writes several
 * closed attempts in any order, so it could deadlock with a portion of the regrading, which waits for closed attempts
 * while it holds others.
 */

export type AttemptKey = { examId: number; sessionId: string };

/** @throws AppError `attempt.not_found`, also for an attempt at another exam; `exam.not_found` */
export async function lockExamOf(tx: Database, { examId, sessionId }: AttemptKey): Promise<Attempt> {
  await lockExam(tx, examId);
  await lockRegrading(tx, examId, 'no key update');
  const attempt = await selectAttempt(tx, sessionId);
  if (attempt.examId !== examId) throw new AppError('attempt.not_found');
  return attempt;
}

const isKey = (key: string | null): key is string => key !== null;

/** The person of an attempt after its e-mail address has changed. A person of a roster stays this person. */
function personAfterRename(former: string | null, email: string | null): string | null {
  if (isRosterPerson(former)) return former;
  if (email !== null) return personKeyOf({ email });
  return former?.startsWith('device:') ? former : null;
}

/**
 * Corrects the name and the address of a student. If the address is removed, the student is identified by the device.
 * If the person changes, the first closed attempt of the former and of the new person counts again, also if an educator
 * had chosen another one.
 * @returns the attempt before the change.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.anonymised`
 */
export async function renameStudent(
  tx: Database,
  key: AttemptKey,
  { name, email }: { name: string; email: string | null },
): Promise<Attempt> {
  const former = await lockExamOf(tx, key);
  if (former.anonymisedAt !== null) throw new AppError('attempt.anonymised');
  const { id, examId } = former;
  const personKey = personAfterRename(former.personKey, email);
  const persons = [...new Set([former.personKey, personKey])].filter(isKey);
  const hasMoved = personKey !== former.personKey;
  if (hasMoved) {
    await lockPersons(tx, examId, persons);
    // Otherwise the new person could have two ranked attempts for a moment, which the database refuses.
    await setRanked(tx, id, false);
  }
  await updateStudent(tx, id, { name, email, personKey });
  if (!hasMoved) return former;
  for (const person of persons) await rankOneOf(tx, { examId, personKey: person });
  if (personKey === null) await setRanked(tx, id, true);
  return former;
}

/**
 * Deletes an attempt with its answers. If it was ranked, the first closed one of the other attempts of the person
 * counts.
 * @returns the deleted attempt.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam
 */
export async function removeAttempt(tx: Database, key: AttemptKey): Promise<Attempt> {
  const { id, examId, personKey } = await lockExamOf(tx, key);
  if (personKey !== null) await lockPersons(tx, examId, [personKey]);
  const deleted = await deleteAttempt(tx, id);
  const counted = deleted.isRanked && deleted.status !== 'in_progress';
  if (counted && personKey !== null) await rankOneOf(tx, { examId, personKey });
  return deleted;
}

/**
 * Counts a closed attempt in ranks and statistics instead of the other attempts of its person.
 * @returns the attempt, as it was before.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.in_progress`
 */
export async function rankAttempt(tx: Database, key: AttemptKey): Promise<Attempt> {
  const { examId, personKey } = await lockExamOf(tx, key);
  if (personKey !== null) await lockPersons(tx, examId, [personKey]);
  const attempt = await selectAttempt(tx, key.sessionId);
  if (attempt.status === 'in_progress') throw new AppError('attempt.in_progress');
  if (personKey !== null) await rankOneOf(tx, { examId, personKey }, attempt.id);
  return attempt;
}
