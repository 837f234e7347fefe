import { useState } from 'react';
import * as z from 'zod/mini';
import { deviceStorage, keep, recall } from '#web/platform/device-storage.ts';
import { readDeviceAttempts } from '../../device/device-attempts.ts';

/** Why an answer went wrong, as its student says, in the order of the buttons. */
export const slipCauses = {
  unknown: 'Did not know',
  misread: 'Misread',
  reasoning: 'Reasoning',
  guessed: 'Guessed',
  time: 'Ran out of time',
} as const;
export type SlipCause = keyof typeof slipCauses;

/** The causes of the mistakes of one attempt, by question id. */
export type SlipCauses = Readonly<Record<string, SlipCause>>;

const Stored = z.record(
  z.string(),
  z.record(z.string(), z.enum(Object.keys(slipCauses) as [SlipCause, ...SlipCause[]])),
);

/** The causes by session id. Storage may be forbidden or hold anything. */
function readAll(): z.infer<typeof Stored> {
  try {
    return Stored.safeParse(JSON.parse(recall('rounds.slip-causes') ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps the causes of one attempt, and drops the causes of attempts that this device no longer lists. */
function write(sessionId: string, causes: SlipCauses): void {
  const listed = new Set(readDeviceAttempts(deviceStorage()).map((attempt) => attempt.sessionId));
  const kept = Object.entries(readAll()).filter(([id]) => id !== sessionId && listed.has(id));
  // If the storage is full or forbidden, the page shows the causes until it is closed.
  keep('rounds.slip-causes', JSON.stringify({ ...Object.fromEntries(kept), [sessionId]: causes }));
}

/**
 * The causes that the student has given on this device. They are sent nowhere. Choosing the same cause again takes it
 * back.
 */
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
