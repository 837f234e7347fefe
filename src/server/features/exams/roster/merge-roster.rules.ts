import type { RosterPerson, RosterRow } from '#contract/exams/roster/roster.contract.ts';
import { foldIdentity } from '#domain/text/fold.ts';

/** A person of an uploaded roster. */
export type RosterFileRow = Omit<RosterRow, 'isKnown'>;

export type MergedRoster = {
  /** The rows of the file in their order, each with the person of the present roster that it is about. */
  rows: { row: RosterFileRow; known: RosterPerson | undefined }[];
  /** People who are not in the file and leave the roster. */
  removed: RosterPerson[];
  /** People who are not in the file and stay, because they have started. */
  staying: RosterPerson[];
};

/** What tells a person from others in a list, strongest first: the roll number, the e-mail address, the name of a person with neither. */
const identities = {
  rollNumber: ({ rollNumber }: Identified) => rollNumber && foldIdentity(rollNumber),
  email: ({ email }: Identified) => email && foldIdentity(email),
  name: ({ name, rollNumber, email }: Identified) => (rollNumber || email ? null : foldIdentity(name)),
};
type Identified = Pick<RosterPerson, 'name' | 'rollNumber' | 'email'>;

export type Identity = keyof typeof identities;

/** The text by which a person is recognised; null if the person has none of this kind. */
export const identityOf = (kind: Identity, person: Identified): string | null => identities[kind](person) || null;

/**
 * Compares an uploaded roster with the present one. A row is about the person with the same roll number, otherwise with the same e-mail
 * address, otherwise with the same name if neither has a roll number or an address. Such a person keeps the personal code.
 */
export function mergeRoster(present: readonly RosterPerson[], rows: readonly RosterFileRow[]): MergedRoster {
  const known = new Map<RosterFileRow, RosterPerson>();
  const left = new Set(present);
  for (const kind of Object.keys(identities) as Identity[]) {
    const byIdentity = new Map([...left].map((person) => [identityOf(kind, person), person]));
    for (const row of rows) {
      const identity = identityOf(kind, row);
      const person = identity === null || known.has(row) ? undefined : byIdentity.get(identity);
      if (!person || !left.has(person)) continue;
      known.set(row, person);
      left.delete(person);
    }
  }
  return {
    rows: rows.map((row) => ({ row, known: known.get(row) })),
    removed: [...left].filter(({ state }) => state === 'absent'),
    staying: [...left].filter(({ state }) => state !== 'absent'),
  };
}
