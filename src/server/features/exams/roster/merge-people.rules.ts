import type { PeopleRow } from '#contract/exams/roster/people.contract.ts';
import { foldIdentity } from '#domain/text/fold.ts';

/**
 * The identities by which people of one list are told apart, the strongest first: the roll number, the e-mail address,
 * and the name of a person who has neither.
 */
const identities = {
  rollNumber: ({ rollNumber }: Identified) => rollNumber && foldIdentity(rollNumber),
  email: ({ email }: Identified) => email && foldIdentity(email),
  name: ({ name, rollNumber, email }: Identified) => (rollNumber || email ? null : foldIdentity(name)),
};
export type Identified = Pick<PeopleRow, 'name' | 'rollNumber' | 'email'>;

export type Identity = keyof typeof identities;
export const identityKinds = Object.keys(identities) as Identity[];

/** The text by which a person is recognised; null if the person has none of this kind. */
export const identityOf = (kind: Identity, person: Identified): string | null => identities[kind](person) || null;

type MergedPeople<Row, Present> = {
  /** The rows in their order, each with the present person that it is about. */
  rows: { row: Row; known: Present | undefined }[];
  /** People whom no row is about. */
  missing: Present[];
};

/**
 * Compares a list of people with the present one. A row is about the person with the same roll number, otherwise with
 * the same e-mail address, otherwise with the same name if neither has a roll number or an address. Such a person keeps
 * the personal code.
 */
export function mergePeople<Row extends Identified, Present extends Identified>(
  present: readonly Present[],
  rows: readonly Row[],
): MergedPeople<Row, Present> {
  const known = new Map<Row, Present>();
  const left = new Set(present);
  for (const kind of identityKinds) {
    const byIdentity = new Map([...left].map((person) => [identityOf(kind, person), person]));
    for (const row of rows) {
      const identity = identityOf(kind, row);
      const person = identity === null || known.has(row) ? undefined : byIdentity.get(identity);
      if (!person || !left.has(person)) continue;
      known.set(row, person);
      left.delete(person);
    }
  }
  return { rows: rows.map((row) => ({ row, known: known.get(row) })), missing: [...left] };
}

/**
 * The keys by which people of several cohorts are told apart: the e-mail address, and the roll number together with the
 * name, because two classes may use the same roll numbers.
 */
function keysOf({ name, rollNumber, email }: Identified): string[] {
  return [
    email && `email ${foldIdentity(email)}`,
    rollNumber && `${foldIdentity(rollNumber)} ${foldIdentity(name)}`,
  ].filter((key): key is string => Boolean(key));
}

/**
 * Whether a row may put a person on a roster twice: the person is not in the cohort, had left it, or the row changes
 * one of the keys of the person.
 */
export const mayBeTwin = (row: Identified, known: (Identified & { leftAt: Date | null }) | undefined): boolean =>
  !known || known.leftAt !== null || keysOf(row).join('\n') !== keysOf(known).join('\n');

/** Finds the person of other cohorts who is the same person as one of these, if there is one. */
export function twinFinder<Other extends Identified>(
  others: readonly Other[],
): (person: Identified) => Other | undefined {
  const byKey = new Map(others.flatMap((other) => keysOf(other).map((key) => [key, other] as const)));
  return (person) => {
    const key = keysOf(person).find((one) => byKey.has(one));
    return key === undefined ? undefined : byKey.get(key);
  };
}

type Fields = Identified & Pick<PeopleRow, 'extraPercent'>;

export const fieldsOf = ({ name, rollNumber, email, extraPercent }: Fields): Fields => ({
  name,
  rollNumber,
  email,
  extraPercent,
});

/** Whether two rows of people say the same of a person. */
export const isSame = (one: Fields, other: Fields): boolean =>
  one.name === other.name &&
  one.rollNumber === other.rollNumber &&
  one.email === other.email &&
  one.extraPercent === other.extraPercent;
