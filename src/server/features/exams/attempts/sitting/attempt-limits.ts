import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { keepEntries } from '#server/features/exams/roster/people.store.ts';
import { entryIdOf } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { insertAttempts, type NewAttempt, selectAttemptCounts } from '../attempts.store.ts';

type LimitedExam = Pick<Exam, 'id' | 'attemptsAllowed'>;

/**
 * Inserts attempts like `insertAttempts`. Leaves out persons who have used all their attempts at an exam, and persons
 * whom an educator has just removed from the roster. Each started attempt counts, also an open one; an attempt that the
 * educator deletes no longer counts.
 */
export async function insertWithinLimits<New extends NewAttempt>(
  db: Database,
  exams: LimitedExam[],
  attempts: New[],
): Promise<New[]> {
  const started = new Set(attempts.map(({ examId }) => examId));
  const limited = exams
    .filter(({ id, attemptsAllowed }) => attemptsAllowed !== null && started.has(id))
    .toSorted((a, b) => a.id - b.id);
  const entryIds = attempts.flatMap(({ personKey }) => entryIdOf(personKey) ?? []);
  if (limited.length === 0 && entryIds.length === 0) return insertAttempts(db, attempts);
  return db.transaction(async (tx) => {
    const refused = new Set<New>();
    for (const { id } of limited) {
      // The lock makes starts at this exam wait for each other, so that two starts of one person cannot both take the
      // last attempt.
      const { attemptsAllowed } = await lockExam(tx, id);
      const atExam = attempts.filter(({ examId }) => examId === id);
      for (const each of await overLimit(tx, id, attemptsAllowed, atExam)) refused.add(each);
    }
    // After the locks of the exams, because a change of a roster locks the exam first.
    const kept = entryIds.length === 0 ? new Set<number>() : await keepEntries(tx, entryIds);
    return insertAttempts(
      tx,
      attempts.filter((each) => {
        const entryId = entryIdOf(each.personKey);
        return !refused.has(each) && (entryId === undefined || kept.has(entryId));
      }),
    );
  });
}

async function overLimit<New extends NewAttempt>(
  tx: Database,
  examId: number,
  allowed: number | null,
  attempts: New[],
) {
  const used = await selectAttemptCounts(
    tx,
    examId,
    attempts.flatMap(({ personKey }) => personKey ?? []),
  );
  const sessions = new Set<string>();
  return attempts.filter(({ personKey, sessionId }) => {
    // Equal starts make one attempt.
    if (!personKey || allowed === null || sessions.has(sessionId)) return false;
    const count = used.get(personKey) ?? 0;
    if (count >= allowed) return true;
    used.set(personKey, count + 1);
    sessions.add(sessionId);
    return false;
  });
}

/** The error for a person who has used all attempts at an exam; undefined if the person has one left. */
export async function whyNoAttemptLeft(
  db: Database,
  { id, attemptsAllowed }: LimitedExam,
  personKey: string | null,
): Promise<AppError | undefined> {
  if (attemptsAllowed === null || personKey === null) return undefined;
  const used = (await selectAttemptCounts(db, id, [personKey])).get(personKey) ?? 0;
  if (used < attemptsAllowed) return undefined;
  const message =
    attemptsAllowed === 1
      ? 'You have used your only attempt at this exam.'
      : `You have used all ${attemptsAllowed} attempts at this exam.`;
  return new AppError('exam.no_attempts_left', message);
}
