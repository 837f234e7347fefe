import { createDecipheriv } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/** The JSON text of a sealed section. Throws if the key does not fit. Written from the description in the contract. */
export function unsealSection(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes.subarray(-16));
  return inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])).toString();
}
