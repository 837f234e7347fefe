import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DeriveKey } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypted text with the id of the key that decrypts it. */
type Sealed = { keyId: string; box: string };

/** Encrypts text that must be decrypted later, and recognises equal texts without decrypting them. */
export type Sealer = {
  /** Identifies the secret without revealing it. */
  keyId: string;
  /** `context` names the owner of the text. The text can only be decrypted with the same context. */
  seal: (text: string, context: string) => Sealed;
  /** @returns undefined when the text was sealed with another secret or context, or was changed. */
  open: (sealed: Sealed, context: string) => string | undefined;
  /** Equal for equal texts. The text cannot be guessed from it without the secret. */
  digest: (text: string) => string;
};

/**
 * Creates a sealer for one `purpose`: AES-256-GCM with a random IV for each text and keys derived for this purpose
 * only.
 */
export function createSealer(deriveKey: DeriveKey, purpose: string): Sealer {
  const key = deriveKey(`${purpose}: encryption`);
  const digestKey = deriveKey(`${purpose}: digest`);
  const keyId = deriveKey(`${purpose}: key id`).subarray(0, 6).toString('hex');
  return {
    keyId,
    seal: (text, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      cipher.setAAD(Buffer.from(context));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId, box: Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url') };
    },
    open: (sealed, context) => {
      if (sealed.keyId !== keyId) return undefined;
      const bytes = Buffer.from(sealed.box, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}
