import { removeNamesOf, removeNamesOfDeleted } from '#server/features/administration/activity/activity.store.ts';
import { selectDueAttempts, selectExamsWithDueAttempts } from '#server/features/exams/attempts/anonymising.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { deletePeople } from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { isForgotten, selectForgottenEntries } from '#server/features/exams/roster/roster.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { anonymiseAttempts, toQuoted } from './anonymise-attempts.ts';
import { selectPrivacySettings } from './privacy.store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * If no period is set, lines of activity that do not say whom they are about keep the names of students for this time.
 */
const namesStay = 365 * day;

/** Persons in one transaction: it holds the lock of the exam, for which corrections of keys wait. */
const personsAtOnce = 100;

/**
 * Anonymises the attempts that were closed before the period of the settings, with what else names their students.
 * Several processes may do this at the same time, because each transaction locks the exam and leaves out what is done
 * already.
 * @param isStopped Ends the work after the current transaction. The next process continues.
 * @returns the number of attempts that this call anonymised.
 */
export async function anonymiseDue(db: Database, now: Date, isStopped: () => boolean = () => false): Promise<number> {
  const { anonymiseAfterDays } = await selectPrivacySettings(db);
  if (anonymiseAfterDays === null) {
    await removeNamesOfDeleted(db, new Date(now.getTime() - namesStay));
    return 0;
  }
  const before = new Date(now.getTime() - anonymiseAfterDays * day);
  let total = 0;
  for (const examId of await selectExamsWithDueAttempts(db, before)) {
    for (;;) {
      if (isStopped()) return total;
      const due = await selectDueAttempts(db, examId, { before, limit: personsAtOnce });
      const done = await unlessDeleted(db.transaction((tx) => anonymiseAttempts(tx, examId, due, now)));
      total += done.length;
      if (done.length === 0) break;
    }
  }
  await forgetAbsentPeople(db, before, isStopped);
  await removeNamesOfDeleted(db, before);
  return total;
}

/** Deletes the people of rosters who never started, when the exam has been over for the period. */
async function forgetAbsentPeople(db: Database, before: Date, isStopped: () => boolean): Promise<void> {
  for (const { examId, entries } of await selectForgottenEntries(db, before)) {
    if (isStopped()) return;
    const work = db.transaction(async (tx) => {
      await lockExam(tx, examId);
      const ids = entries.map(({ id }) => id);
      const deleted = await deletePeople(tx, ids, isForgotten(before));
      await removeNamesOf(tx, {
        about: [...deleted].map(rosterPersonKey),
        names: toQuoted(entries.flatMap(({ id, name }) => (deleted.has(id) ? [name] : []))),
      });
      return [];
    });
    await unlessDeleted(work);
  }
}

/** An exam that an educator has deleted meanwhile has no attempts. */
async function unlessDeleted(work: Promise<number[]>): Promise<number[]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return [];
    throw error;
  }
}

export const anonymiseAllDue = (db: Database, clock: () => Date, log: Log): Job => ({
  name: 'Removes the names of students after the period of the setting',
  everyMilliseconds: hour,
  run: async (isStopped) => {
    const anonymised = await anonymiseDue(db, clock(), isStopped);
    if (anonymised > 0) log.info({ anonymised }, 'attempts anonymised');
  },
});
