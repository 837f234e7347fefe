import { foldIdentity } from '#domain/text/fold.ts';
import {
  isAnonymousPerson,
  isRosterPerson,
  personKeyOf,
  rosterPersonKey,
} from '#server/features/exams/roster/person.rules.ts';

/** The fields of an attempt that say who its student is. */
export type IdentifiedAttempt = { id: number; name: string | null; email: string | null; personKey: string | null };

/** The fields of a place on a roster that say who the person is. */
export type IdentifiedEntry = { id: number; name: string; rollNumber: string | null; email: string | null };

function emailIdentity(email: string | null): string[] {
  const key = personKeyOf({ email });
  return key === null ? [] : [key];
}

/**
 * The texts that two rows of the same person share: the person of a roster, the e-mail address, the device, or the roll
 * number. A device and a roll number count together with the name only, because students of a hall may share a
 * computer, and two classes may use the same numbers.
 */
export function identitiesOfAttempt({ id, name, email, personKey }: IdentifiedAttempt): string[] {
  if (personKey === null) return [`attempt:${id}`, ...emailIdentity(email)];
  if (isRosterPerson(personKey)) return [personKey, ...emailIdentity(email)];
  if (isAnonymousPerson(personKey) || personKey.startsWith('email:')) return [personKey];
  return [`${personKey} ${foldIdentity(name ?? '')}`];
}

export const identitiesOfEntry = ({ id, name, rollNumber, email }: IdentifiedEntry): string[] => [
  rosterPersonKey(id),
  ...emailIdentity(email),
  ...(rollNumber ? [`roll:${foldIdentity(rollNumber)} ${foldIdentity(name)}`] : []),
];

type People<A, E> = { attempts: A[]; entries: E[] };

/**
 * Groups rows by person: two rows that share an identity, directly or through other rows, belong to the same person.
 */
export function groupPeople<A extends IdentifiedAttempt, E extends IdentifiedEntry>(
  attempts: readonly A[],
  entries: readonly E[],
): People<A, E>[] {
  const groups = new Map<string, People<A, E>>();
  const add = (identities: string[], row: Partial<People<A, E>>) => {
    const met = new Set(identities.flatMap((identity) => groups.get(identity) ?? []));
    const group = { attempts: [...(row.attempts ?? [])], entries: [...(row.entries ?? [])] };
    for (const other of met) {
      group.attempts.unshift(...other.attempts);
      group.entries.unshift(...other.entries);
    }
    for (const [identity, other] of groups) if (met.has(other)) groups.set(identity, group);
    for (const identity of identities) groups.set(identity, group);
  };
  for (const entry of entries) add(identitiesOfEntry(entry), { entries: [entry] });
  for (const attempt of attempts) add(identitiesOfAttempt(attempt), { attempts: [attempt] });
  return [...new Set(groups.values())];
}
