import { lockAttempt, updateNote } from '#server/features/exams/attempts/attempts.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { AttemptKey } from './change-person.ts';

/**
 * Changes the private note of the educators about an attempt.
 * @param former the note that the educator saw
 * @returns the attempt before the change.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.anonymised`;
 * `attempt.note_changed` with the present note in its message
 */
export async function noteAttempt(
  tx: Database,
  { examId, sessionId }: AttemptKey,
  { note, former }: { note: string | null; former: string | null },
): Promise<Attempt> {
  const attempt = await lockAttempt(tx, sessionId);
  if (attempt.examId !== examId) throw new AppError('attempt.not_found');
  if (attempt.anonymisedAt !== null) throw new AppError('attempt.anonymised');
  if (attempt.note !== former && attempt.note !== note) {
    const present = attempt.note === null ? 'has deleted it' : `has changed it to: “${attempt.note}”`;
    throw new AppError('attempt.note_changed', `Your note is not saved, because another educator ${present}`);
  }
  await updateNote(tx, attempt.id, note);
  return attempt;
}
