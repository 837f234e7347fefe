import type { PersonRows } from '#contract/exams/privacy.contract.ts';
import { removeNamesOf } from '#server/features/administration/activity/activity.store.ts';
import { aboutAttempt } from '#server/features/administration/activity/summary.rules.ts';
import { forgetPerson } from '#server/features/authoring/batches/people-in-batches.store.ts';
import { removeAttempt } from '#server/features/exams/monitoring/change-person.ts';
import { deletePeople } from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { anonymiseAttempts, toQuoted } from './anonymise-attempts.ts';
import { selectWholeAttempts, selectWholeEntries } from './people.store.ts';

type Erased = { attempts: number; entries: number };

/**
 * Deletes or anonymises the attempts of one student, deletes the student's places on rosters, and takes the name out of
 * the list of activity and out of what uploads and deleted cohorts keep for an undo. Each exam is one transaction, and
 * so is each deleted attempt, so that students who are sitting an exam do not wait for long locks. Rows that have been
 * deleted meanwhile are left out, so the educator can repeat an act that was interrupted.
 * @throws AppError `attempt.in_progress` if an open attempt is to be anonymised; then nothing is changed.
 */
export async function erasePerson(
  db: Database,
  ids: PersonRows,
  how: 'delete' | 'anonymise',
  now: Date,
): Promise<Erased> {
  const attempts = (await selectWholeAttempts(db, ids.attempts)).map(({ attempt }) => attempt);
  const entries = (await selectWholeEntries(db, ids.entries)).map(({ entry }) => entry);
  if (how === 'anonymise' && attempts.some(({ status }) => status === 'in_progress')) {
    throw new AppError(
      'attempt.in_progress',
      'This student is sitting an exam now. Wait until the session is closed, or delete the data.',
    );
  }
  const attemptsDone = how === 'delete' ? await deleteAll(db, attempts) : await anonymiseAll(db, attempts, now);
  const entryIds = entries.map(({ id }) => id);
  const texts = [...entries, ...attempts].flatMap(({ name, email }) => [name ?? [], email ?? []].flat());
  await db.transaction(async (tx) => {
    await deletePeople(tx, entryIds);
    await forgetPerson(tx, { ids: entryIds, texts });
    await removeNamesOf(tx, { about: entryIds.map(rosterPersonKey), names: toQuoted(entries.map(({ name }) => name)) });
  });
  const left = await selectWholeEntries(db, ids.entries);
  return { attempts: attemptsDone, entries: entries.length - left.length };
}

async function deleteAll(db: Database, attempts: Attempt[]): Promise<number> {
  let done = 0;
  for (const { id, examId, sessionId, name, typedName } of attempts) {
    done += await unlessGone(() =>
      db.transaction(async (tx) => {
        await removeAttempt(tx, { examId, sessionId });
        await removeNamesOf(tx, { about: [aboutAttempt(id)], names: toQuoted([name, typedName]) });
        return 1;
      }),
    );
  }
  return done;
}

async function anonymiseAll(db: Database, attempts: Attempt[], now: Date): Promise<number> {
  let done = 0;
  const named = attempts.filter(({ anonymisedAt }) => anonymisedAt === null);
  for (const [examId, ofExam] of Map.groupBy(named, (attempt) => attempt.examId)) {
    done += await unlessGone(
      async () => (await db.transaction((tx) => anonymiseAttempts(tx, examId, ofExam, now))).length,
    );
  }
  return done;
}

/** Another administrator may have deleted the attempt or the exam meanwhile. */
async function unlessGone(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'attempt.not_found' || error.code === 'exam.not_found')) return 0;
    throw error;
  }
}
