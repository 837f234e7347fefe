/** The browser's storage, or undefined if it is forbidden: in some private modes reading the property throws. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
