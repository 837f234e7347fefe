/** The most bytes that all saved topics may take together, and that all saved packs of questions may take together. */
export const mostSavedBytes = 50 * 2 ** 20;

/** Milliseconds after which a visit with a network brings saved content up to date. */
const freshFor = 3_600_000;

/** Whether saved content need not be fetched again. A date in the future comes from a device whose clock was wrong. */
export const isFresh = (savedAt: number, now: number): boolean => Math.abs(now - savedAt) < freshFor;

/** There is no room for the content. The message says what the student can do. */
export class NoRoomError extends Error {}

/** Asks the browser to keep the saved content, also when the device needs room. */
export const askToKeep = (): void => void navigator.storage?.persist?.().catch(() => false);
