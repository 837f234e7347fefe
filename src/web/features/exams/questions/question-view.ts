const storageKey = 'rounds.question-view';

/** Whether this browser shows questions as a compact table. */
export function isTableChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'table';
  } catch {
    return false;
  }
}

/** Keeps how this browser shows questions. If the browser forbids storage, the next visit shows cards. */
export function keepView(isTable: boolean): void {
  try {
    if (isTable) localStorage.setItem(storageKey, 'table');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden or full.
  }
}
