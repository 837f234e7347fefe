/**
 * Asks the browser not to remove the study data when the disk is full. The first session ends with this, because some browsers ask the
 * student, who then knows why. @returns whether the browser agreed.
 */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
