/** Milliseconds that a dismissed toast is kept (specification §9). */
export const removeDelayMs = 1_000_000;

type ToastTone = 'neutral' | 'destructive';
export type ToastMessage = { title: string; description?: string; tone?: ToastTone };
export type ToastItem = ToastMessage & { id: number; isOpen: boolean };

let current: ToastItem | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ToastItem | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a message for 5 seconds. Only one is visible at a time: a new one takes the place of the last. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, isOpen: true });
}

/** Closes a toast; it is removed later, so that it can leave gently and its words are not lost at once. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  change({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) change(undefined);
  }, removeDelayMs);
}

export const currentToast = (): ToastItem | undefined => current;

/** Calls `listener` after each change; answers with how to stop it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
