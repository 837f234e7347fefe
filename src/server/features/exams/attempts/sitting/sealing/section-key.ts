import { createCipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

/** Bytes. The nonce comes first in a sealed section, and the tag last, where WebCrypto expects it. */
const nonceBytes = 12;

/** The values from which the key of a sealed section is derived. `version` counts the changes of its questions. */
export type KeyOrigin = { sessionId: string; position: number; version: number };

/**
 * The key of a section of one attempt, 32 bytes. It follows from the secret, so the server stores no keys. A change of
 * a question gives another key, so that a copy that was sealed before the change cannot be opened. The secret is a
 * `KeyObject`, because Node otherwise makes one for each key, which takes six times as long as the HMAC.
 */
export const sectionKey = (secret: KeyObject, { sessionId, position, version }: KeyOrigin): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([sessionId, position, version]))
    .digest();

/** Encrypts bytes with AES-256-GCM: the nonce, the encrypted bytes and the tag, in base64. */
export function sealBytes(bytes: Buffer, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Counts the changes of the questions of a section. It grows with each change, whichever question it concerns. */
export const versionOf = ({ questionIds }: { questionIds: number[] }, versions: ReadonlyMap<number, number>): number =>
  questionIds.reduce((sum, id) => sum + (versions.get(id) ?? 0), 0);
