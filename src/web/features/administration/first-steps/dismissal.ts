const storageKey = 'rounds.first-steps';

/** Whether the educator has hidden the first steps in this browser. */
export function areFirstStepsDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'dismissed';
  } catch {
    return false;
  }
}

/** Hides the first steps in this browser. If the browser forbids storage, they come back with the next visit. */
export function dismissFirstSteps(): void {
  try {
    localStorage.setItem(storageKey, 'dismissed');
  } catch {
    // Storage may be forbidden or full.
  }
}
