/** Whether the browser's storage takes an entry now: it may be forbidden or full. */
export function takesEntries(): boolean {
  try {
    localStorage.setItem('rounds.probe', '');
    localStorage.removeItem('rounds.probe');
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
