import type { Later } from './later-event.ts';
import type { MeantEvent, NewEvent, StoredEvent, StudyEvent } from './study-event.ts';

// Apart from the schemas: the screens of the plan open without zod.

const isItem = (key: unknown): boolean => typeof key === 'string' && key.startsWith('i:');

/** Whether an event needs a carrier. */
const isLater = (event: { kind: string; card?: string; to?: string }): event is Later =>
  event.kind === 'answer' ||
  event.kind === 'mark' ||
  event.kind === 'test' ||
  event.kind === 'over' ||
  event.kind === 'exam' ||
  isItem(event.card) ||
  isItem(event.to);

/** An event in the form that every version of Rounds can read. */
export const toStored = (event: NewEvent): StoredEvent =>
  isLater(event) ? { kind: 'undo', of: { device: '', number: 0 }, later: event } : (event as StoredEvent);

/** The event that a carrier carries; any other event is itself. */
export function meantBy(event: StudyEvent): MeantEvent {
  if (event.kind !== 'undo' || !event.later) return event;
  const { device, number, time, day, later } = event;
  return { ...later, device, number, time, day };
}
