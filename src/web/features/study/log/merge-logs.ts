import type { StudyEvent } from './study-event.ts';

/** The key of an event, by which logs are merged. */
export const keyOfEvent = ({ device, number }: { device: string; number: number }): string => `${device} ${number}`;

/**
 * All events of several logs, each once, in the order in which `replay` reads them: by time, then device, then number.
 * The result is the same for the same events, in whatever order and however often they arrive.
 */
export function mergeLogs(...logs: readonly (readonly StudyEvent[])[]): StudyEvent[] {
  const all = inOrderOfReplay(logs.flat());
  return hasGrowingNumbers(all) ? all : withoutRepeats(logs);
}

/**
 * `mergeLogs` for a merged log and one event. If the event is the last one, the events of the log are not compared
 * again.
 */
export function withEvent(log: readonly StudyEvent[], event: StudyEvent): StudyEvent[] {
  const last = log.at(-1);
  return !last || inOrder(last, event) < 0 ? [...log, event] : mergeLogs(log, [event]);
}

/**
 * Whether the numbers of each device grow. Then no event is there twice, and a long log needs no map of its events. The
 * numbers do not grow if two logs have an event, or if the clock of a device was set back while the device had an
 * earlier version of Rounds.
 */
function hasGrowingNumbers(events: readonly StudyEvent[]): boolean {
  const last = new Map<string, number>();
  let device = '';
  let number = 0;
  for (const event of events) {
    if (event.device !== device) {
      if (device !== '') last.set(device, number);
      device = event.device;
      number = last.get(device) ?? 0;
    }
    if (event.number <= number) return false;
    number = event.number;
  }
  return true;
}

function withoutRepeats(logs: readonly (readonly StudyEvent[])[]): StudyEvent[] {
  const byDevice = new Map<string, Map<number, StudyEvent>>();
  const merged: StudyEvent[] = [];
  let isChosen = false;
  for (const log of logs) {
    for (const event of log) {
      let numbers = byDevice.get(event.device);
      if (!numbers) {
        numbers = new Map();
        byDevice.set(event.device, numbers);
      }
      const known = numbers.get(event.number);
      if (known === undefined) {
        numbers.set(event.number, event);
        merged.push(event);
      } else if (known !== event && isBefore(event, known)) {
        numbers.set(event.number, event);
        isChosen = true;
      }
    }
  }
  const events = isChosen ? merged.map((event) => byDevice.get(event.device)?.get(event.number) ?? event) : merged;
  return inOrderOfReplay(events);
}

function inOrderOfReplay(events: StudyEvent[]): StudyEvent[] {
  for (let index = 1; index < events.length; index += 1) {
    if (inOrder(events[index - 1] as StudyEvent, events[index] as StudyEvent) > 0) return events.sort(inOrder);
  }
  return events;
}

/**
 * Which of two different events with the same key counts. They exist only when a browser profile was copied with the id
 * of its device; the choice must not depend on the order in which they arrive.
 */
const isBefore = (one: StudyEvent, two: StudyEvent): boolean =>
  one.time !== two.time ? one.time < two.time : JSON.stringify(one) < JSON.stringify(two);

/** The order of replay. Two events of a merged log are never equal. */
const inOrder = (one: StudyEvent, two: StudyEvent): number =>
  one.time - two.time || (one.device < two.device ? -1 : one.device > two.device ? 1 : one.number - two.number);
