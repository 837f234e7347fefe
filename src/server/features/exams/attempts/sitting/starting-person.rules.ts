import { type Person, personKeyOf, rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { PersonRow } from '#server/schema/cohorts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';

/** The fields of a start that say who its student is. */
export type Arrival = {
  student: { name: string; email: string | null };
  deviceKey?: Person['deviceKey'];
  /** The personal code, in its stored form. */
  rosterCode?: string | undefined;
};

type StartingPerson = Pick<Attempt, 'name' | 'email' | 'personKey' | 'deviceKey'> & { extraPercent: number };

/**
 * The person of a start, as their attempt stores them. In an exam with a roster these are the data of the person whose
 * code it is, whatever name the start has.
 * @param entry the person of the roster of this exam who has the personal code.
 * @returns undefined if the start names no person: its exam needs a valid personal code, or a name.
 */
export function startingPerson(
  { entry: whoMayStart }: Pick<Exam, 'entry'>,
  { student, deviceKey }: Arrival,
  entry: PersonRow | undefined,
): StartingPerson | undefined {
  if (whoMayStart === 'open') {
    if (student.name === '') return undefined;
    return {
      ...student,
      personKey: personKeyOf({ email: student.email, deviceKey }),
      deviceKey: null,
      extraPercent: 0,
    };
  }
  if (!entry) return undefined;
  const { id, name, email, extraPercent } = entry;
  return { name, email, personKey: rosterPersonKey(id), deviceKey: currentDevice(deviceKey), extraPercent };
}

/**
 * The device of an attempt at an exam with a roster. A browser that can store no key is a device that never comes back.
 */
export const currentDevice = (deviceKey: string | undefined): string => deviceKey ?? 'unknown';
