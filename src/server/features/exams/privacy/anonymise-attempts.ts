import { randomUUID } from 'node:crypto';
import { removeNamesOf } from '#server/features/administration/activity/activity.store.ts';
import { aboutAttempt, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { deleteAnnouncementsTo } from '#server/features/exams/announcements/announcements.store.ts';
import { anonymise, lockClosedAttempts, type NamedAttempt } from '#server/features/exams/attempts/anonymising.store.ts';
import { lockPersons } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { lockEntries, noteAnonymised } from '#server/features/exams/roster/people.store.ts';
import { anonymousPersonKey, entryIdOf, rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { deleteAbsentEntries } from '#server/features/exams/roster/roster.store.ts';
import { removeChallengeTexts } from '#server/features/exams/settlement/challenges.store.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Anonymises closed attempts at an exam, and deletes their people from its roster. People of a cohort that an educator
 * keeps stay. Attempts of one person stay attempts of one person. Locks in the order of attempts.store.ts: the exam,
 * the people of the roster, the persons, the attempts.
 * @returns the ids of the anonymised attempts. Attempts that are open, or whose person has changed meanwhile, are left
 * out.
 * @throws AppError `exam.not_found`
 */
export async function anonymiseAttempts(
  tx: Database,
  examId: number,
  attempts: NamedAttempt[],
  now: Date,
): Promise<number[]> {
  await lockExam(tx, examId);
  const persons = [...new Set(attempts.flatMap(({ personKey }) => personKey ?? []))];
  const entryIds = persons.flatMap((personKey) => entryIdOf(personKey) ?? []);
  const entries = await lockEntries(tx, entryIds);
  await lockPersons(tx, examId, persons);
  const locked = await lockClosedAttempts(tx, attempts);
  if (locked.length === 0) return [];
  const keys = new Map(persons.map((personKey) => [personKey, anonymousPersonKey(randomUUID())]));
  await anonymise(
    tx,
    locked.map(({ id, personKey }) => ({ id, personKey: personKey && (keys.get(personKey) ?? null) })),
    now,
  );
  await deleteAbsentEntries(tx, examId, entryIds);
  await noteAnonymised(
    tx,
    examId,
    locked.flatMap(({ personKey }) => entryIdOf(personKey) ?? []),
  );
  const ids = locked.map(({ id }) => id);
  await removeChallengeTexts(tx, ids);
  await deleteAnnouncementsTo(tx, ids);
  const names = [...locked.flatMap(({ name, typedName }) => [name, typedName]), ...entries.map(({ name }) => name)];
  await removeNamesOf(tx, {
    about: [...ids.map(aboutAttempt), ...entryIds.map(rosterPersonKey)],
    names: toQuoted(names),
  });
  return ids;
}

/** Names as the list of activity writes them, each once. */
export const toQuoted = (names: (string | null)[]): string[] => [
  ...new Set(names.flatMap((name) => (name ? quoted(name) : []))),
];
