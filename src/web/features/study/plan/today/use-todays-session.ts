import { useSyncExternalStore } from 'react';
import { onNote, sessionOfNote, type TodaysSession } from './plan-note.ts';
import { readNote } from './read-note.ts';
import { useToday } from './use-today.ts';

/**
 * Today's session of this device, for screens outside of the plan, without the code of the planner. Undefined without a
 * plan, and in the first rendering of a page that the server rendered, on which `theme-boot.js` sets `data-plan` before
 * the first paint.
 */
export function useTodaysSession(): TodaysSession | undefined {
  const text = useSyncExternalStore(onNote, readNote, () => null);
  return sessionOfNote(text, useToday());
}
