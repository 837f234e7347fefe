import * as z from 'zod/mini';
import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import type { KeyedStorage } from '#web/platform/device-storage.ts';
import { createKeptAnswers } from './kept-answers.ts';

const DeviceResult = z.object({
  percentage: z.number(),
  passed: z.nullable(z.boolean()),
  submittedAt: z.string(),
  /** The numbers of right and of wrong answers. Results that earlier versions have noted lack them. */
  correctAnswers: z.optional(z.int()),
  incorrectAnswers: z.optional(z.int()),
});

const DeviceAttempt = z.object({
  sessionId: z.string(),
  examCode: z.string(),
  title: z.string(),
  /** Empty if the attempt was started on another device. */
  name: z.string(),
  /** When it was first opened here, in milliseconds by the clock of the device; only for display and order. */
  openedAt: z.number(),
  /** When the attempt was closed, if its result was not released then. */
  handedInAt: z.optional(z.string()),
  /** Absent while the attempt is not known to be over, or its result is not released. */
  result: z.optional(DeviceResult),
});

/** An attempt that was started or continued on this device. */
export type DeviceAttempt = z.infer<typeof DeviceAttempt>;

/** Whether an attempt is not known to be over. */
export const isRunning = ({ result, handedInAt }: DeviceAttempt): boolean => !result && handedInAt === undefined;

/** The oldest results leave the list first. An open attempt leaves it only when it is forgotten or over. */
const mostAttempts = 30;

/** The list as this page has it, where the storage is full or forbidden. It ends with the page. */
let refused: string | undefined;

/** Whether the storage lists an attempt, so that this device finds its way back to it. */
export function isListed(storage: KeyedStorage | undefined, sessionId: string): boolean {
  return refused === undefined && readDeviceAttempts(storage).some((each) => each.sessionId === sessionId);
}

/**
 * All attempts of this device: open ones first, then the latest first. Storage may be forbidden or hold anything: an
 * entry that is not valid is skipped.
 */
export function readDeviceAttempts(storage: KeyedStorage | undefined): DeviceAttempt[] {
  try {
    const list: unknown = JSON.parse(refused ?? storage?.getItem('rounds.attempts.1') ?? '[]');
    if (!Array.isArray(list)) return [];
    const attempts = list.flatMap((entry) => DeviceAttempt.safeParse(entry).data ?? []);
    return attempts.sort((one, two) => Number(isRunning(two)) - Number(isRunning(one)) || two.openedAt - one.openedAt);
  } catch {
    return [];
  }
}

function write(storage: KeyedStorage | undefined, attempts: DeviceAttempt[]): void {
  const text = JSON.stringify(attempts.slice(0, mostAttempts));
  refused = text;
  try {
    if (attempts.length === 0) storage?.removeItem('rounds.attempts.1');
    else storage?.setItem('rounds.attempts.1', text);
    if (storage || attempts.length === 0) refused = undefined;
  } catch {
    // Storage is full or forbidden.
  }
}

/** Adds an attempt, or updates it if this device has it already. */
export function rememberAttempt(
  storage: KeyedStorage | undefined,
  attempt: Omit<DeviceAttempt, 'openedAt' | 'result' | 'handedInAt'>,
  now: number,
): void {
  const attempts = readDeviceAttempts(storage);
  const known = attempts.find(({ sessionId }) => sessionId === attempt.sessionId);
  const others = attempts.filter((each) => each !== known);
  const name = attempt.name || (known?.name ?? '');
  write(storage, [{ openedAt: now, ...known, ...attempt, name }, ...others]);
}

/** Notes the result of an attempt of this device, and removes the answers that were kept until the server had them. */
export function rememberResult(
  storage: KeyedStorage | undefined,
  sessionId: string,
  { percentage, passed, submittedAt, correctAnswers, incorrectAnswers }: z.infer<typeof DeviceResult>,
): void {
  rememberEnd(storage, sessionId, { result: { percentage, passed, submittedAt, correctAnswers, incorrectAnswers } });
}

/** Notes that an attempt of this device was closed at `handedInAt`, and that its result is not released. */
export function rememberHandedIn(storage: KeyedStorage | undefined, sessionId: string, handedInAt: string): void {
  rememberEnd(storage, sessionId, { handedInAt, result: undefined });
}

function rememberEnd(
  storage: KeyedStorage | undefined,
  sessionId: string,
  end: Pick<DeviceAttempt, 'result' | 'handedInAt'>,
): void {
  const attempts = readDeviceAttempts(storage);
  createKeptAnswers(storage, sessionId).clear();
  dropPictures(sessionId);
  if (!attempts.some((each) => each.sessionId === sessionId)) return;
  write(
    storage,
    attempts.map((each) => (each.sessionId === sessionId ? { ...each, ...end } : each)),
  );
}

/** Removes all that this device holds of an attempt, also answers that the server does not have. */
export function forgetAttempt(storage: KeyedStorage | undefined, sessionId: string): void {
  createKeptAnswers(storage, sessionId).clear();
  dropPictures(sessionId);
  write(
    storage,
    readDeviceAttempts(storage).filter((each) => each.sessionId !== sessionId),
  );
}

/** The number of answers of an attempt that only this device has. */
export const unsentCount = (storage: KeyedStorage | undefined, sessionId: string): number =>
  createKeptAnswers(storage, sessionId).all().length;
