/** An item of a pack, with a hash of its text. */
type PackedItem = { id: number; hash: number };

/** Characters of each bucket in a version. */
const width = 4;
const itemsInBucket = 16;
const mostBuckets = 512;

/**
 * The version of a pack: a hash of each bucket, where an item is in the bucket of its id modulo their number. So the server finds out what
 * a client lacks from the version alone, whatever made the difference, and keeps no earlier pack.
 * @param buckets How many; by default so many that each has about 16 items. A power of two.
 */
export function versionOf(items: readonly PackedItem[], buckets = bucketsFor(items.length)): string {
  const bytes = Buffer.alloc(buckets * 3);
  const hashes = new Uint32Array(buckets);
  for (const { id, hash } of items) hashes[id % buckets] = (hashes[id % buckets] ?? 0) ^ hash;
  for (const [bucket, hash] of hashes.entries()) bytes.writeUIntBE(hash >>> 8, bucket * 3, 3);
  return bytes.toString('base64url');
}

const bucketsFor = (items: number): number =>
  Math.min(mostBuckets, 2 ** Math.ceil(Math.log2(Math.max(1, items / itemsInBucket))));

/** The buckets that differ from an earlier version; undefined if it is not a version of this form. */
export function changedSince(
  items: readonly PackedItem[],
  since: string,
): { of: number; remainders: number[] } | undefined {
  const of = since.length / width;
  if (!Number.isInteger(Math.log2(of)) || of > mostBuckets) return undefined;
  const present = versionOf(items, of);
  const remainders = Array.from({ length: of }, (_, bucket) => bucket).filter(
    (bucket) =>
      since.slice(bucket * width, (bucket + 1) * width) !== present.slice(bucket * width, (bucket + 1) * width),
  );
  return { of, remainders };
}
