import { readKept, writeKept } from '../log/storage/kept-values.ts';

// The plan shows where else it is kept. This file does so without the code that validates a link.

export const linkName = (siteId: string) => `link ${siteId}`;
const fileName = (siteId: string) => `file ${siteId}`;

/** Whether this device has a secret link. `readKeptLink` reads it. */
export const hasKeptLink = async (siteId: string): Promise<boolean> => (await readKept(linkName(siteId))) !== undefined;

/** When the plan was last saved as a file, in milliseconds since 1970. */
export async function readFileSavedAt(siteId: string): Promise<number | undefined> {
  const kept = await readKept(fileName(siteId));
  return typeof kept === 'number' ? kept : undefined;
}

export const noteFileSaved = (siteId: string, now: number): Promise<boolean> => writeKept(fileName(siteId), now);
