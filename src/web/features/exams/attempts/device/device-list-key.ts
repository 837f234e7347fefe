/** The key of the list of attempts in the browser's storage. Its number changes with the form of the list. */
export const deviceListKey = 'rounds.attempts.1';

/**
 * Whether this browser's storage contains a list of attempts. Home and the intro of an exam load the code of the list only if this is
 * true, so this file must not import that code.
 */
export function hasDeviceAttempts(): boolean {
  try {
    return window.localStorage.getItem(deviceListKey) !== null;
  } catch {
    return false;
  }
}
