import { keep, recall } from '../device-storage.ts';

/** The purposes for which data is used. `site`: pages, scripts and fonts, which most visits take from the device. */
export const purposes = ['exams', 'study', 'practice', 'pictures', 'site'] as const;
export type Purpose = (typeof purposes)[number];

/** Bytes by purpose. */
export type Used = Partial<Record<Purpose, number>>;

/** The data use of each of the last days, by dates such as 2026-11-27. */
export type UsedByDay = Record<string, Used>;

/** How many days the device remembers, today included. */
export const daysKept = 7;

const dayMs = 86_400_000;

/** The date of a moment on the calendar of this device. */
export function dateOf(moment: number): string {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}

const isBytes = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * Reads the data use of the last days. The storage may hold anything: the student or another version of this page may
 * have written it.
 */
export function readUsed(now: number): UsedByDay {
  const days = Array.from({ length: daysKept }, (_, ago) => dateOf(now - ago * dayMs));
  try {
    const kept: Record<string, unknown> = JSON.parse(recall('rounds.data') ?? '{}');
    return Object.fromEntries(
      days.flatMap((day) => {
        const found = kept[day] as Record<string, unknown> | undefined;
        if (typeof found !== 'object' || found === null) return [];
        return [
          [day, Object.fromEntries(purposes.flatMap((each) => (isBytes(found[each]) ? [[each, found[each]]] : [])))],
        ];
      }),
    );
  } catch {
    return {};
  }
}

/** Adds bytes to the data use of today. With a full storage they are not counted. */
export function addUsed(used: Used, now: number): void {
  const days = readUsed(now);
  const today = dateOf(now);
  const before = days[today] ?? {};
  const after = { ...before };
  for (const purpose of purposes) {
    const bytes = (before[purpose] ?? 0) + (used[purpose] ?? 0);
    if (bytes > 0) after[purpose] = bytes;
  }
  keep('rounds.data', JSON.stringify({ ...days, [today]: after }));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls the listener when data was used, also in another tab. */
export function subscribeToUsed(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The sums of some days. */
export function sumUsed(days: readonly Used[]): Required<Used> & { total: number } {
  const sum = { exams: 0, study: 0, practice: 0, pictures: 0, site: 0, total: 0 };
  for (const used of days) {
    for (const purpose of purposes) {
      sum[purpose] += used[purpose] ?? 0;
      sum.total += used[purpose] ?? 0;
    }
  }
  return sum;
}
