import { zstdDecompressSync } from 'node:zlib';
import type { ReadPicture, SourceFile } from '#server/features/interchange/formats/read-items.ts';
import { damaged, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { numberOf, readProtobuf, textOf } from './protobuf.ts';

/**
 * Far more than any real deck has: bytes of the database, of the list of media and of all pictures together, and names
 * in the list.
 */
const limits = { database: 64 << 20, list: 4 << 20, pictures: 64 << 20, names: 10_000 } as const;

const database = /^(.*\/)?collection\.anki(?:2|21|21b)$/;

/** The values of `version` in the file `meta`. */
const versions = { anki21: 2, anki21b: 3 } as const;

/** Whether a file is a package of Anki, or the database in it, packed or not. */
export const isAnki = ({ bytes, files }: SourceFile): boolean =>
  files ? [...files.keys()].some((name) => database.test(name)) : isSqlite(bytes) || isZstd(bytes);

const isSqlite = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 16)).toString('latin1') === 'SQLite format 3\0';

export type AnkiPackage = {
  /** The bytes of the SQLite database. */
  collection: Uint8Array;
  /** Finds a picture by the name that the notes use; null if the package does not have it. */
  findPicture: (name: string) => ReadPicture | null;
};

/**
 * Opens a package of any version of Anki. The newest database counts: beside it, an older one has only a card that asks
 * for a newer program.
 * @throws UnreadableFile
 */
export function openAnkiPackage({ bytes, files }: SourceFile): AnkiPackage {
  if (!files)
    return { collection: isZstd(bytes) ? unpackZstd(bytes, limits.database) : bytes, findPicture: () => null };
  const folder =
    [...files.keys()].flatMap((name) => database.exec(name)?.[1] ?? (database.test(name) ? '' : []))[0] ?? '';
  const fileOf = (name: string): Uint8Array | undefined => files.get(folder + name);
  const version = numberOf(readProtobuf(fileOf('meta') ?? new Uint8Array()), 1);
  const newest = fileOf('collection.anki21b');
  if (newest && (version === 0 || version >= versions.anki21b))
    return {
      collection: unpackZstd(newest, limits.database),
      findPicture: pictureFinder(listMedia(fileOf('media')), fileOf),
    };
  const older = fileOf('collection.anki2');
  const collection = (version === 0 || version >= versions.anki21 ? fileOf('collection.anki21') : older) ?? older;
  if (!collection) throw new UnreadableFile(damaged);
  if (collection.length > limits.database) throw new UnreadableFile(tooMuch);
  return { collection, findPicture: pictureFinder(listMedia(fileOf('media')), fileOf) };
}

/**
 * The names in the package by the names that the notes use. Old packages have JSON; in new ones, the position is the
 * name in the package.
 */
function listMedia(media: Uint8Array | undefined): Map<string, string> {
  if (!media || media.length === 0) return new Map();
  if (media.length > limits.list) throw new UnreadableFile(tooMuch);
  const names = isZstd(media)
    ? readProtobuf(unpackZstd(media, limits.list)).flatMap(({ field, value }, index): [string, string][] =>
        field === 1 && value instanceof Uint8Array ? [[textOf(readProtobuf(value), 1), String(index)]] : [],
      )
    : Object.entries(parseNames(media)).map(([name, shown]): [string, string] => [String(shown), name]);
  if (names.length > limits.names) throw new UnreadableFile(tooMuch);
  return new Map(names.map(([shown, name]) => [shown.normalize('NFC'), name]));
}

function parseNames(media: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(media)));
  } catch {
    throw new UnreadableFile(damaged);
  }
}

/** Each picture is one object, however many cards have it. */
function pictureFinder(names: ReadonlyMap<string, string>, fileOf: (name: string) => Uint8Array | undefined) {
  const found = new Map<string, ReadPicture | null>();
  let total = 0;
  const read = (name: string): ReadPicture | null => {
    const packed = fileOf(names.get(name) ?? '');
    if (!packed) return null;
    const bytes = isZstd(packed) ? unpackZstd(packed, limits.pictures - total) : packed;
    total += bytes.length;
    if (total > limits.pictures) throw new UnreadableFile(tooMuch);
    return { bytes, name };
  };
  return (shown: string): ReadPicture | null => {
    const name = shown.normalize('NFC');
    const known = found.get(name);
    if (known !== undefined) return known;
    const picture = read(name);
    found.set(name, picture);
    return picture;
  };
}

/** Whether bytes begin as a frame of Zstandard does. */
const isZstd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd;

/** Unpacks Zstandard. @throws UnreadableFile also if the content is larger than `mostBytes` */
function unpackZstd(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    throw new UnreadableFile((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch : damaged);
  }
}
