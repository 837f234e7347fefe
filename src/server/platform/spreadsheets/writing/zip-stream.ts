import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ZipEntry = { name: string; content: Bytes };

type Written = { name: Buffer; offset: number; crc: number; packedSize: number; size: number };

/** Sizes follow the data of an entry (bit 3), and names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** Version 2.0, which knows deflate. */
const version = 20;
/** 1 January 1980, the earliest day that the format has. */
const day = 0x21;

/**
 * Packs files into a ZIP archive while they are being written (PKWARE APPNOTE.TXT 6.3, without ZIP64: each file and the
 * archive are smaller than 4 GB). Keeps no more than a few chunks in memory. Compresses quickly rather than well.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const entry: Written = { name: Buffer.from(text), offset, crc: 0, packedSize: 0, size: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflate(content, entry)) {
      entry.packedSize += chunk.length;
      yield chunk;
    }
    const sizes = dataDescriptor(entry);
    yield sizes;
    offset += header.length + entry.packedSize + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflate(content: Bytes, entry: Written): AsyncGenerator<Uint8Array> {
  const measured = async function* () {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  };
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // Destroys both streams if one of them fails or if the reader stops. The error reaches the reader through `packer`.
  const feeding = pipeline(Readable.from(measured(), { objectMode: false, highWaterMark: 1 }), packer).catch(() => {});
  for await (const chunk of packer) yield chunk;
  await feeding;
}

/**
 * Writes the fields that a local header and its entry in the directory have in common. `start`: their first byte, which
 * is two bytes later in the entry.
 */
function writeCommonFields(header: Buffer, { name }: Written, start: number): void {
  header.writeUInt16LE(version, start);
  header.writeUInt16LE(flags, start + 2);
  header.writeUInt16LE(deflated, start + 4);
  header.writeUInt16LE(day, start + 8);
  header.writeUInt16LE(name.length, start + 22);
}

function localHeader(entry: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommonFields(header, entry, 4);
  return Buffer.concat([header, entry.name]);
}

function dataDescriptor({ crc, packedSize, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry(written: Written): Buffer {
  const { name, offset, crc, packedSize, size } = written;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  writeCommonFields(entry, written, 6);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedSize, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
