/** What lasts for a visit in one tab, also over a reload; nothing where storage is forbidden. */
export function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
