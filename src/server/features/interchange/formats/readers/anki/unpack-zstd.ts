import { zstdDecompressSync } from 'node:zlib';
import { damaged, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';

/** Whether bytes begin as a frame of Zstandard does. */
export const isZstd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd;

/** Unpacks Zstandard. @throws UnreadableFile also if the content is larger than `mostBytes` */
export function unpackZstd(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    throw new UnreadableFile((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch : damaged);
  }
}
