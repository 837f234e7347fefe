import { useState } from 'react';
import * as z from 'zod/mini';
import { readDeviceAttempts } from '../../device/device-attempts.ts';
import { browserStorage } from '../../entry/browser-storage.ts';

/** Why an answer went wrong, as its student says, in the order of the buttons. */
export const slipCauses = {
  unknown: 'Did not know',
  misread: 'Misread',
  reasoning: 'Reasoning',
  guessed: 'Guessed',
  time: 'Ran out of time',
} as const;
export type SlipCause = keyof typeof slipCauses;

/** By question id. */
export type SlipCauses = Readonly<Record<string, SlipCause>>;

const storageKey = 'rounds.slip-causes';
const Stored = z.record(
  z.string(),
  z.record(z.string(), z.enum(Object.keys(slipCauses) as [SlipCause, ...SlipCause[]])),
);

/** The causes by session id. Storage may be forbidden or hold anything. */
function readAll(): z.infer<typeof Stored> {
  try {
    return Stored.safeParse(JSON.parse(browserStorage()?.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps the causes of one attempt, and drops those of attempts that this device no longer lists. */
function write(sessionId: string, causes: SlipCauses): void {
  const storage = browserStorage();
  const listed = new Set(readDeviceAttempts(storage).map((attempt) => attempt.sessionId));
  const kept = Object.entries(readAll()).filter(([id]) => id !== sessionId && listed.has(id));
  try {
    storage?.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(kept), [sessionId]: causes }));
  } catch {
    // Storage is full or forbidden. The page shows the causes until it is closed.
  }
}

/** The causes that the student has given on this device. They are sent nowhere. Choosing the same cause again takes it back. */
export function useSlipCauses(sessionId: string) {
  const [causes, setCauses] = useState<SlipCauses>(() => readAll()[sessionId] ?? {});
  const choose = (questionId: number, cause: SlipCause) => {
    const { [questionId]: former, ...others } = causes;
    const next = former === cause ? others : { ...others, [questionId]: cause };
    setCauses(next);
    write(sessionId, next);
  };
  return { causes, choose };
}
