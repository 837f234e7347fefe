import { keep, recall } from '#web/platform/device-storage.ts';

/** The oldest are forgotten first. */
const mostRemembered = 200;

function readReported(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('rounds.reported') ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

type Reported = { id: number; version: number };
const nameOf = ({ id, version }: Reported): string => `${id}.${version}`;

/** Whether the student has reported this version of an item on this device. */
export const isReported = (item: Reported): boolean => readReported().includes(nameOf(item));

/** With a full storage, the student can report the item again. */
export const noteReported = (item: Reported): boolean =>
  keep('rounds.reported', JSON.stringify([nameOf(item), ...readReported()].slice(0, mostRemembered)));
