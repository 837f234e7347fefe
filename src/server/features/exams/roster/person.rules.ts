/** The data of a start by which the server recognises the student. */
export type Person = { email: string | null; deviceKey?: string | undefined };

/**
 * Names the person whose attempts are counted: by the e-mail address, otherwise by the key in the storage of the
 * browser. It does not use the network address, because all students in a hall may share one.
 * @returns null for a student who gives neither. Their attempts cannot be counted.
 */
export function personKeyOf({ email, deviceKey }: Person): string | null {
  const address = email?.trim().toLowerCase();
  if (address) return `email:${address}`;
  return deviceKey === undefined ? null : `device:${deviceKey}`;
}

const rosterPrefix = 'roster:';

/** The person key of the attempts of a person of a roster, by the id of the entry. */
export const rosterPersonKey = (entryId: number): string => `${rosterPrefix}${entryId}`;

/** Whether a person key names a person of a roster. No e-mail address and no device makes such a key. */
export const isRosterPerson = (personKey: string | null): boolean => personKey?.startsWith(rosterPrefix) ?? false;

/** The id of the entry of a person key that `rosterPersonKey` made; undefined for another person. */
export const entryIdOf = (personKey: string | null | undefined): number | undefined =>
  personKey?.startsWith(rosterPrefix) ? Number(personKey.slice(rosterPrefix.length)) : undefined;

const anonymousPrefix = 'anonymous:';

/** The person key of anonymised attempts. It says which attempts at an exam belong together, and no more. */
export const anonymousPersonKey = (random: string): string => `${anonymousPrefix}${random}`;

export const isAnonymousPerson = (personKey: string | null): boolean => personKey?.startsWith(anonymousPrefix) ?? false;
