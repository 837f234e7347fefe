import { createHash } from 'node:crypto';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The name of a drawing in a Word document: that of the stored picture, and a digest of its converted bytes. */
export const nameDrawing = (storedName: string, bytes: Uint8Array): string => `${storedName} ${digestOf(bytes)}`;

/** The name of the stored picture, if a drawing has such a name, and the bytes that Rounds has written. */
export function readDrawingName(name: string, bytes: Uint8Array | undefined): string | undefined {
  const [, storedName, digest] = /^([0-9a-f]{32}-\d{1,5}x\d{1,5}\.webp) ([0-9a-f]{16})$/.exec(name) ?? [];
  return bytes && digest === digestOf(bytes) ? storedName : undefined;
}
