import type { BoxKeys } from './box-keys.ts';

const format = 1;
const nonceBytes = 12;
/** The format, the revision and the nonce, before the ciphertext. */
const headBytes = 1 + 4 + nonceBytes;

/**
 * The place of a segment. All fields are bound to the ciphertext, so the server cannot present a segment at another
 * place.
 */
export type SegmentPlace = { device: string; segment: number; isSealed: boolean };

/**
 * The segment is not what a device with this link wrote at this place: it was changed, moved, or has a format of a
 * later version.
 */
export class DamagedSegment extends Error {
  override readonly name = 'DamagedSegment';
}

const boundTo = (boxId: string, { device, segment, isSealed }: SegmentPlace, revision: number) =>
  new TextEncoder().encode(
    ['rounds-study-v1', boxId, device, segment, revision, isSealed ? 'sealed' : 'open'].join('\n'),
  );

/**
 * Encrypts a segment with AES-256-GCM. The nonce is random and not a counter, because two tabs may write the same
 * revision at the same time. A box accepts 60 segments an hour, so the chance that two nonces of 96 bits are equal is
 * below 2^-44 in a century.
 * @param revision How often this segment was written, from 1. A reader refuses a lower one than it has seen.
 */
export async function encryptSegment(
  { boxId, key }: BoxKeys,
  place: SegmentPlace,
  revision: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(boxId, place, revision) };
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, content));
  const bytes = new Uint8Array(headBytes + ciphertext.length);
  bytes[0] = format;
  new DataView(bytes.buffer).setUint32(1, revision);
  bytes.set(iv, 5);
  bytes.set(ciphertext, headBytes);
  return bytes;
}

/** @throws DamagedSegment */
export async function decryptSegment(
  { boxId, key }: BoxKeys,
  place: SegmentPlace,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ revision: number; content: Uint8Array<ArrayBuffer> }> {
  if (bytes[0] !== format || bytes.length < headBytes) throw new DamagedSegment();
  const revision = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(5, headBytes), additionalData: boundTo(boxId, place, revision) };
  try {
    const content = await crypto.subtle.decrypt(algorithm, key, bytes.slice(headBytes));
    return { revision, content: new Uint8Array(content) };
  } catch {
    throw new DamagedSegment();
  }
}
