/** `theme-boot.js` has the same key: with it, a page of the server does not say that there is no plan. */
export const noteKey = 'rounds.plan';

/** The note as a text, or null without a plan. */
export function readNote(): string | null {
  try {
    return localStorage.getItem(noteKey);
  } catch {
    return null;
  }
}

/** Whether this device had a plan when the plan was last opened. */
export const hadPlan = (): boolean => readNote() !== null;
