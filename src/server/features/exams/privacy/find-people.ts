import type { FoundPeople } from '#contract/exams/privacy.contract.ts';
import { entryIdOf } from '#server/features/exams/roster/person.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { groupPeople, identitiesOfAttempt, identitiesOfEntry } from './group-people.rules.ts';
import { type PersonAttempt, type PersonEntry, selectRelated, selectSought } from './people.store.ts';

/** Rows of each kind that a search reads. */
const mostRows = 500;

/** A person has an attempt with a roster in one exam and an e-mail address in another; longer chains are rare. */
const mostSteps = 4;

type Rows = { attempts: Map<number, PersonAttempt>; entries: Map<number, PersonEntry> };

/**
 * Finds students by what a person may know of them, and all rows of each one over all exams.
 * @param search a part of the name, the e-mail address or the roll number; or a personal code, a session id, or the
 * link of an attempt.
 */
export async function findPeople(db: Database, search: string): Promise<FoundPeople> {
  const sought = {
    text: search,
    sessionId: search.split(/[/?#]/).findLast((part) => part.length >= 16) ?? search,
    rosterCode: search.replaceAll(/[\s-]/g, '').toUpperCase(),
  };
  const found = await selectSought(db, sought, mostRows + 1);
  const rows: Rows = { attempts: byId(found.attempts), entries: byId(found.entries) };
  const isHit = { attempts: new Set(rows.attempts.keys()), entries: new Set(rows.entries.keys()) };
  for (let step = 0; step < mostSteps && (await addRelated(db, rows)); step += 1);
  const people = groupPeople([...rows.attempts.values()], [...rows.entries.values()]).filter(
    ({ attempts, entries }) =>
      attempts.some(({ id }) => isHit.attempts.has(id)) || entries.some(({ id }) => isHit.entries.has(id)),
  );
  return {
    people: people.map(({ attempts, entries }) => ({
      attempts: attempts.toSorted(latestFirst).map(toFoundAttempt),
      entries: entries.toSorted((a, b) => b.id - a.id),
    })),
    isCut: rows.attempts.size > mostRows || rows.entries.size > mostRows,
  };
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Adds the rows that belong to the person of another row. Returns whether there were any. */
async function addRelated(db: Database, { attempts, entries }: Rows): Promise<boolean> {
  const known = attempts.size + entries.size;
  const all = [...attempts.values()];
  const places = [...entries.values()];
  const identities = new Set([...all.flatMap(identitiesOfAttempt), ...places.flatMap(identitiesOfEntry)]);
  const related = await selectRelated(
    db,
    {
      personKeys: [...new Set([...identities, ...all.flatMap(({ personKey }) => personKey ?? [])])],
      emails: [...identities].flatMap((identity) => (identity.startsWith('email:') ? identity.slice(6) : [])),
      entryIds: all.flatMap(({ personKey }) => entryIdOf(personKey) ?? []),
      rollNumbers: places.flatMap(({ rollNumber }) => rollNumber?.trim().toLowerCase() ?? []),
    },
    mostRows + 1,
  );
  const isRelated = (row: string[]) => row.some((identity) => identities.has(identity));
  for (const attempt of related.attempts)
    if (isRelated(identitiesOfAttempt(attempt))) attempts.set(attempt.id, attempt);
  for (const entry of related.entries) if (isRelated(identitiesOfEntry(entry))) entries.set(entry.id, entry);
  return attempts.size + entries.size > known;
}

const latestFirst = (a: PersonAttempt, b: PersonAttempt) =>
  b.startTime.getTime() - a.startTime.getTime() || b.id - a.id;

const toFoundAttempt = ({ startTime, name, personKey: _, anonymisedAt, ...attempt }: PersonAttempt) => ({
  ...attempt,
  name: name ?? '',
  startedAt: startTime.toISOString(),
  isAnonymised: anonymisedAt !== null,
});
