/** The position and size of an entry, from the directory of a zip file. */
export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  /** The offset of the entry's bytes in the file, after its local header. */
  start: number;
  compressedSize: number;
  /** The declared size of the unpacked content. The caller must stop unpacking at this size. */
  size: number;
  crc: number;
};

/** The reasons to refuse a zip file before any entry is unpacked. */
export type ZipRefusal = 'broken' | 'encrypted' | 'zip64' | 'method' | 'entries' | 'size';

/** The largest number of entries, and the most bytes that all of them together may unpack to. */
export type ZipLimits = { entries: number; bytes: number };

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, zip64Locator: 0x07064b50 } as const;
const sizes = { local: 30, central: 46, end: 22, zip64Locator: 20 } as const;
const longestComment = 0xffff;
/** The value of a 32-bit field whose number is in a zip64 record instead. */
const zip64Mark = 0xffffffff;
const flags = { encrypted: 0x2041, sizesFollow: 0x0008 } as const;
const deflate = 8;
const stored = 0;

/**
 * Reads the central directory of a zip file and compares each entry with its local header, because a forged file could
 * make two readers see different contents. Nothing is unpacked. Source of the layout: PKWARE APPNOTE 6.3, sections 4.3
 * and 4.4.
 */
export function readZipDirectory(
  bytes: Uint8Array,
  limits: ZipLimits,
): { entries: ZipEntry[] } | { refusal: ZipRefusal } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return { refusal: 'broken' };
  const locator = end - sizes.zip64Locator;
  if (locator >= 0 && view.getUint32(locator, true) === signatures.zip64Locator) return { refusal: 'zip64' };
  const count = view.getUint16(end + 10, true);
  const directoryStart = view.getUint32(end + 16, true);
  if (count === 0xffff || directoryStart === zip64Mark) return { refusal: 'zip64' };
  // The two numbers of entries differ if the archive has several volumes.
  if (view.getUint16(end + 8, true) !== count) return { refusal: 'broken' };
  if (count > limits.entries) return { refusal: 'entries' };

  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = directoryStart;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.central > end || view.getUint32(at, true) !== signatures.central) return { refusal: 'broken' };
    const entry = readEntry(bytes, view, at, end);
    if (typeof entry === 'string') return { refusal: entry };
    total += entry.size;
    if (total > limits.bytes) return { refusal: 'size' };
    if (names.has(entry.name)) return { refusal: 'broken' };
    names.add(entry.name);
    entries.push(entry);
    at += sizes.central + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at > end ? { refusal: 'broken' } : { entries };
}

/** Finds the end record: the last one whose comment reaches exactly to the end of the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - sizes.end;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (
      view.getUint32(at, true) === signatures.end &&
      at + sizes.end + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return undefined;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, end: number): ZipEntry | ZipRefusal {
  const flag = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const [crc, compressedSize, size] = [at + 16, at + 20, at + 24].map((field) => view.getUint32(field, true)) as [
    number,
    number,
    number,
  ];
  const local = view.getUint32(at + 42, true);
  if (flag & flags.encrypted) return 'encrypted';
  if (method !== deflate && method !== stored) return 'method';
  if (size === zip64Mark || compressedSize === zip64Mark || local === zip64Mark) return 'zip64';
  if (method === stored && size !== compressedSize) return 'broken';
  if (local + sizes.local > end || view.getUint32(local, true) !== signatures.local) return 'broken';

  const name = readName(bytes, at + sizes.central, view.getUint16(at + 28, true));
  const localName = readName(bytes, local + sizes.local, view.getUint16(local + 26, true));
  if (name !== localName || view.getUint16(local + 8, true) !== method) return 'broken';
  if (view.getUint16(local + 6, true) & flags.encrypted) return 'encrypted';
  // A program that writes to a stream knows the sizes only later, so its local header may contain zeros.
  const mayBeZero = (flag & flags.sizesFollow) !== 0;
  for (const [field, truth] of [
    [local + 18, compressedSize],
    [local + 22, size],
  ] as const) {
    const declared = view.getUint32(field, true);
    if (declared !== truth && !(mayBeZero && declared === 0)) return 'broken';
  }

  const start = local + sizes.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + compressedSize > end) return 'broken';
  return { name, isDeflated: method === deflate, start, compressedSize, size, crc };
}

/**
 * Reads each byte as one character. Names are only compared, never shown, and the names of the parts that are read are
 * ASCII.
 */
function readName(bytes: Uint8Array, start: number, length: number): string {
  return Array.from(bytes.subarray(start, start + length), (byte) => String.fromCharCode(byte)).join('');
}
