/** The key of the list of attempts in the browser's storage. Its number changes with the form of the list. */
export const deviceListKey = 'rounds.attempts.1';

/** Whether this device remembers attempts. In a file of its own, because Home asks it before it loads the code of the list. */
export function hasDeviceAttempts(): boolean {
  try {
    return window.localStorage.getItem(deviceListKey) !== null;
  } catch {
    return false;
  }
}
