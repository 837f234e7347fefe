import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DeriveKey } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Text encrypted at rest, with the id of the key that opens it. */
type Sealed = { keyId: string; box: string };

/** Encrypts what must be given back in the clear, and recognises it without decrypting. */
export type Sealer = {
  /** Names the secret without telling anything of it. */
  keyId: string;
  /** `context` says what the text belongs to: only with the same one can it be opened. */
  seal: (text: string, context: string) => Sealed;
  /** @returns undefined for what another secret sealed, belongs elsewhere, or was tampered with. */
  open: (sealed: Sealed, context: string) => string | undefined;
  /** The same for the same text, and of no use without the secret. */
  digest: (text: string) => string;
};

/** A sealer (AES-256-GCM, a random IV each) for one `purpose`, under keys derived for it alone. */
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
