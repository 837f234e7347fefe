const key = 'rounds.marks';

/** Whether the log of this device has marks. A screen opens the log only then, before the student makes the first mark. */
export function hasMarks(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteMarks(areThere: boolean): void {
  try {
    if (areThere) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // The browser allows no storage. Then it keeps no marks either.
  }
}
