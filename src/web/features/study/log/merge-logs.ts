import { keyOfEvent, type StudyEvent } from './study-event.ts';

/**
 * All events of several logs, each once, in the order in which `replay` reads them: by time, then device, then number. The result is the
 * same for the same events, in whatever order and however often they arrive.
 */
export function mergeLogs(...logs: readonly (readonly StudyEvent[])[]): StudyEvent[] {
  const byKey = new Map<string, StudyEvent>();
  for (const event of logs.flat()) {
    const key = keyOfEvent(event);
    if (!byKey.has(key)) byKey.set(key, event);
  }
  return [...byKey.values()].sort(inOrder);
}

/** The order of replay. Two different events are never equal. */
export const inOrder = (one: StudyEvent, two: StudyEvent): number =>
  one.time - two.time || (one.device < two.device ? -1 : one.device > two.device ? 1 : one.number - two.number);
