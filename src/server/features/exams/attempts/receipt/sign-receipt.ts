import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { PublicKey, ReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { toCanonicalJson } from './canonical-json.rules.ts';
import { sha256 } from './hash-paper.ts';
import { toStatement } from './receipt.rules.ts';
import { keepReceiptKey } from './receipt-keys.store.ts';

/** The receipt of a closed attempt; null if the attempt is open, or was closed before the server signed receipts. */
export type SignReceipt = (attempt: Attempt) => Promise<Receipt | null>;

type ReceiptSigner = { signReceipt: SignReceipt; readKey: () => Promise<ReceiptKey> };

/** The bytes with which the format PKCS #8 begins an Ed25519 key (RFC 8410). The 32 bytes of the key follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of a seed of 32 bytes, with the public key that belongs to it. */
export function makeReceiptKey(seed: Buffer): { privateKey: KeyObject; publicKey: PublicKey } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The public key of the receipts has no bytes.');
  const key = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { privateKey, publicKey: { ...key, kid: sha256(toCanonicalJson(key)) } };
}

/**
 * Makes the function that signs receipts. The key is derived from the secret of the installation, so that all processes
 * on a database sign with the same key. A receipt is signed when it is read and not when the attempt is closed: the
 * statement and the signature follow from data that stay the same, so they need no room, and closing 20,000 attempts
 * takes no longer.
 */
export function createReceiptSigner(db: Database, deriveKey: DeriveKey): ReceiptSigner {
  const { privateKey, publicKey } = makeReceiptKey(deriveKey('receipts'));
  let keys: Promise<PublicKey[]> | undefined;
  // Once for each process. A failure is not kept, so that the next request asks the database again.
  const readKeys = () => {
    keys ??= keepReceiptKey(db, publicKey).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return {
    signReceipt: async (attempt) => {
      const [first = publicKey] = await readKeys();
      const statement = toStatement(attempt, { site: first.kid, kid: publicKey.kid });
      if (!statement) return null;
      const payload = toCanonicalJson(statement);
      return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64url') };
    },
    readKey: async () => {
      const all = await readKeys();
      return { ...publicKey, formerKeys: all.filter(({ kid }) => kid !== publicKey.kid) };
    },
  };
}
