import { crc32, inflateRawSync } from 'node:zlib';
import { damaged, encrypted, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { readZipDirectory, type ZipEntry, type ZipLimits, type ZipRefusal } from './zip-directory.rules.ts';

const reasons: Record<ZipRefusal, string> = {
  broken: damaged,
  zip64: damaged,
  method: damaged,
  encrypted,
  entries: tooMuch,
  size: tooMuch,
};

/**
 * Unpacks a zip file. Each entry may unpack to its declared size only, and `readZipDirectory` limits the declared
 * sizes, so a zip bomb cannot take more memory than `limits.bytes`.
 * @throws UnreadableFile if any part of the file is inconsistent, or if the file exceeds a limit
 */
export function inflateZip(bytes: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const directory = readZipDirectory(bytes, limits);
  if ('refusal' in directory) throw new UnreadableFile(reasons[directory.refusal]);
  return new Map(directory.entries.map((entry) => [entry.name, inflateEntry(bytes, entry)]));
}

function inflateEntry(bytes: Uint8Array, { isDeflated, start, compressedSize, size, crc }: ZipEntry): Uint8Array {
  const packed = bytes.subarray(start, start + compressedSize);
  const content = isDeflated ? inflate(packed, size) : packed;
  if (content.length !== size || crc32(content) !== crc) throw new UnreadableFile(damaged);
  return content;
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new UnreadableFile(damaged);
  }
}
