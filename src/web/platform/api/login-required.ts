const listeners = new Set<() => void>();

/** Calls `listener` whenever the server refuses a call for want of a login; answers with how to stop it. */
export function onLoginRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoginRequired(): void {
  for (const listener of listeners) listener();
}
