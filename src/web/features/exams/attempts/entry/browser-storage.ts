/** This browser's storage; nothing where it is forbidden, as some private modes do by throwing at the mere mention. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
