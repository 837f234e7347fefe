import { type Zippable, zipSync } from 'fflate';

type File = {
  name: string;
  bytes: Uint8Array | string;
  /** Whether the bytes are compressed already, such as the bytes of a picture. */
  isPacked?: boolean;
};

/** A ZIP has local times. This one is the same everywhere, so that equal content gives equal files. */
const noTime = new Date(1980, 0, 1);

/** Puts files into a ZIP archive, in this order. */
export function zipFiles(files: readonly File[]): Uint8Array {
  const entries: Zippable = {};
  for (const { name, bytes, isPacked = false } of files)
    entries[name] = [
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
      { level: isPacked ? 0 : 6, mtime: noTime },
    ];
  return zipSync(entries);
}
