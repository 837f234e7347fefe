/** Whether the browser's storage takes an entry now: it may be forbidden or full. */
export function takesEntries(): boolean {
  try {
    const key = 'rounds.probe';
    window.localStorage.setItem(key, key);
    window.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The browser's storage, or undefined if it is forbidden: in some private modes reading the property throws. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
