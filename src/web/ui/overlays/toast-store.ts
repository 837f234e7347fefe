/** Milliseconds until a dismissed toast is removed from the store. */
export const removeDelayMs = 1_000_000;

type ToastTone = 'neutral' | 'destructive';
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /**
   * A button that reacts to the message and closes it. `alternative` tells screen readers where else the user can do
   * the same.
   */
  action?: { label: string; alternative: string; run: () => void };
};
export type ToastItem = ToastMessage & { id: number; isOpen: boolean };

let current: ToastItem | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ToastItem | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a message for 5 seconds. Only one message is visible at a time; a new one replaces it. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, isOpen: true });
}

/** Closes a toast. It stays in the store for a while, so that it keeps its text while it fades out. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  change({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) change(undefined);
  }, removeDelayMs);
}

export const currentToast = (): ToastItem | undefined => current;

/** Calls `listener` after each change. Returns a function that stops this. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
