/** `theme-boot.js` has the same key: with it, a page of the server does not say that there is no plan. */
const key = 'rounds.plan';

/** Notes whether this device has a plan, because the first view of a page cannot wait for the log. */
export function notePlan(hasPlan: boolean): void {
  try {
    if (hasPlan) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // The browser allows no storage. Then it keeps no plan either.
  }
}

/** Whether this device had a plan when the plan was last opened. */
export function hadPlan(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
