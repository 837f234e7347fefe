/** An item of a pack, with a hash of its text. */
type PackedItem = { id: number; hash: number };

/** An item is in the bucket of its id modulo this number. A subject of 1,000 items has about 16 in each. */
const buckets = 64;
/** Characters of each bucket in a version. */
const width = 4;

/**
 * The version of a pack: a hash of each bucket. So the server finds out what a client lacks from the version alone,
 * whatever made the difference, and keeps no earlier pack.
 */
export function versionOf(items: readonly PackedItem[]): string {
  const bytes = Buffer.alloc(buckets * 3);
  const hashes = new Uint32Array(buckets);
  for (const { id, hash } of items) hashes[id % buckets] = (hashes[id % buckets] ?? 0) ^ hash;
  for (const [bucket, hash] of hashes.entries()) bytes.writeUIntBE(hash >>> 8, bucket * 3, 3);
  return bytes.toString('base64url');
}

/** The buckets in which two versions differ; undefined if the earlier one is not a version of this form. */
export function changedSince(present: string, since: string): { of: number; remainders: number[] } | undefined {
  if (since.length !== present.length) return undefined;
  const partOf = (version: string, bucket: number) => version.slice(bucket * width, (bucket + 1) * width);
  const all = Array.from({ length: buckets }, (_, bucket) => bucket);
  return { of: buckets, remainders: all.filter((bucket) => partOf(since, bucket) !== partOf(present, bucket)) };
}
