import {
  mostBoxBytes,
  mostBoxDevices,
  mostWritesAnHour,
  type SegmentState,
  unusedBoxDays,
} from '#contract/study/boxes.contract.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A box that was last used before this moment has expired. */
export const expiryBefore = (now: Date): Date => new Date(now.getTime() - unusedBoxDays * day);

/** When a box expires that no device uses any more. */
export const expiresAt = (usedAt: Date): Date => new Date(usedAt.getTime() + unusedBoxDays * day);

/**
 * Whether the last use is so old that a use must be stored. Once a day is enough for an expiry of 180 days, and saves a
 * write a read.
 */
export const isUseDue = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() >= day;

type Writes = { writesSince: Date; writes: number };

/** The counter of writes after one more write. Undefined if the box has had all writes of its present hour. */
export function countWrite({ writesSince, writes }: Writes, now: Date): Writes | undefined {
  if (now.getTime() - writesSince.getTime() >= hour) return { writesSince: now, writes: 1 };
  return writes < mostWritesAnHour ? { writesSince, writes: writes + 1 } : undefined;
}

/** Minutes until the box takes writes again, rounded up. */
export const minutesToWrites = ({ writesSince }: Writes, now: Date): number =>
  Math.ceil((writesSince.getTime() + hour - now.getTime()) / 60_000);

type Write = {
  device: string;
  segment: number;
  /** The entity tag that the client has seen; undefined for a new segment. */
  ifMatch: string | undefined;
  bytes: number;
};

export type Refusal = 'box.segment_sealed' | 'box.segment_changed' | 'box.devices_full' | 'box.full';

/**
 * Decides whether a box takes a segment.
 * @param segments What the box has.
 * @returns by how many bytes the box grows, or why it refuses the segment.
 */
export function judgeWrite(segments: readonly SegmentState[], write: Write): number | Refusal {
  const existing = segments.find(({ device, segment }) => device === write.device && segment === write.segment);
  if (existing?.isSealed) return 'box.segment_sealed';
  if (existing?.etag !== write.ifMatch) return 'box.segment_changed';
  const devices = new Set(segments.map(({ device }) => device)).add(write.device);
  if (devices.size > mostBoxDevices) return 'box.devices_full';
  const growth = write.bytes - (existing?.bytes ?? 0);
  const present = segments.reduce((sum, { bytes }) => sum + bytes, 0);
  return present + growth > mostBoxBytes ? 'box.full' : growth;
}
