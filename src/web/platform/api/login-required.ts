const listeners = new Set<() => void>();

/**
 * Calls `listener` each time the server refuses a call because it needs a login. Returns a function that stops this.
 */
export function onLoginRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoginRequired(): void {
  for (const listener of listeners) listener();
}
