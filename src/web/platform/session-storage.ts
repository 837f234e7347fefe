/** The session storage of the tab, or undefined if the browser forbids storage. */
export function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
