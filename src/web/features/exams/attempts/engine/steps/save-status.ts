import { pendingIds } from './answer-book.ts';
import type { EngineState } from './engine-state.ts';

/**
 * How saving goes. `offline`: the last request failed, or the device has no network. `pending`: the number of changes
 * that the server has not acknowledged. `isKept`: this device holds them if the page is closed. `refused`: the server
 * rejects an answer, and `message` says why.
 */
export type SaveStatus =
  | { kind: 'saved'; pending: number }
  | { kind: 'saving'; pending: number }
  | { kind: 'offline'; pending: number; isKept: boolean }
  | { kind: 'refused'; pending: number; isKept: boolean; message: string };

export function saveStatusOf({ book, saving, isKept, isOnline, rereading }: EngineState): SaveStatus {
  const pending = pendingIds(book).length;
  if (pending === 0) return isOnline && !rereading ? { kind: 'saved', pending } : { kind: 'offline', pending, isKept };
  if (saving.refusal !== undefined) return { kind: 'refused', pending, isKept, message: saving.refusal };
  return saving.failures > 0 || !isOnline ? { kind: 'offline', pending, isKept } : { kind: 'saving', pending };
}

/** The text that the student reads. */
export function saveStatusText(status: SaveStatus): string {
  if (status.kind === 'saved') return 'All answers saved';
  if (status.kind === 'saving') return 'Saving…';
  if (status.pending === 0) return 'Offline: all answers saved';
  const answers = status.pending === 1 ? '1 answer' : `${status.pending} answers`;
  if (status.kind === 'refused') return `${answers} not saved`;
  return status.isKept
    ? `Offline: ${answers} kept on this device`
    : `Offline: ${answers} only on this page. Keep it open.`;
}
