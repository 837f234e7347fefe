import type { Later } from './later-event.ts';
import type { MeantEvent, NewEvent, StoredEvent, StudyEvent } from './study-event.ts';

// In a file without schemas, because the screens of the plan open without zod.

const isKey = (beginning: 'i:' | 'd:', key: unknown): boolean => typeof key === 'string' && key.startsWith(beginning);

/** No event has this key. */
const none = { device: '', number: 0 };

/** The event in the form that a carrier carries; undefined if it needs no carrier. */
function laterOf(event: NewEvent): Later | undefined {
  const { kind } = event;
  if (kind === 'answer' || kind === 'mark' || kind === 'test' || kind === 'over') return event;
  if (kind === 'exam' || kind === 'deck') return event;
  if (kind === 'undo') {
    if (!event.mark || !isKey('d:', event.mark.card)) return undefined;
    const { place: _, ...mark } = event.mark;
    return { kind: 'own', event: { kind: 'note', ...mark } } as Later;
  }
  if (kind === 'plan') return undefined;
  // A version of Rounds from before own decks refuses these kinds with a key of such a deck, but ignores the kind
  // `own`.
  if (isKey('d:', event.card)) return { kind: 'own', event } as Later;
  return isKey('i:', event.card) || (kind === 'alias' && isKey('i:', event.to)) ? (event as Later) : undefined;
}

/** An event in the form that every version of Rounds can read. */
export function toStored(event: NewEvent): StoredEvent {
  const later = laterOf(event);
  return later ? { kind: 'undo', of: none, later } : (event as StoredEvent);
}

/** The event that a carrier carries, or the event itself if it is no carrier. */
export function meantBy(event: StudyEvent): MeantEvent {
  if (event.kind !== 'undo' || !event.later) return event;
  const { device, number, time, day, later } = event;
  const at = { device, number, time, day };
  if (later.kind !== 'own') return { ...later, ...at };
  if (later.event.kind !== 'note') return { ...later.event, ...at };
  const { kind: _, ...mark } = later.event;
  return { kind: 'undo', of: none, mark: { ...mark, place: '' }, ...at };
}
