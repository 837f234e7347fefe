import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { type PublicKey, ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { fromBase64url } from '#web/platform/base64url.ts';
import { writeReceipt } from './receipt-file.ts';

// Browsers offer their own Ed25519 only over HTTPS, and not all of them. One implementation for all gives all the same
// answer.
hashes.sha512 = sha512;

/**
 * `unread`: the text is not a receipt. `unknown`: no known key has the id that it names. `changed`: the signature does
 * not fit.
 */
export type Verdict =
  | { kind: 'genuine'; statement: ReceiptStatement; signature: string }
  | { kind: 'changed' }
  | { kind: 'unknown'; kid: string }
  | { kind: 'unread'; reason: 'large' | 'other' };

/** Characters. The receipt of a paper of 1000 questions has 170,000. */
export const longestReceipt = 500_000;

/**
 * Checks the text of a receipt's file against the keys of a site. Never throws, whatever the text is.
 * @param text exactly the file; blanks at its ends are ignored, because pasting adds them
 */
export function verifyReceipt(text: string, keys: readonly PublicKey[]): Verdict {
  const file = text.trim();
  if (file.length > longestReceipt) return { kind: 'unread', reason: 'large' };
  const receipt = Receipt.safeParse(parse(file)).data;
  if (!receipt) return { kind: 'unread', reason: 'other' };
  const statement = ReceiptStatement.safeParse(parse(receipt.payload)).data;
  if (!statement) return { kind: 'changed' };
  const key = keys.find(({ kid }) => kid === statement.kid);
  if (!key) return { kind: 'unknown', kid: statement.kid };
  // Also finds a change that leaves the JSON the same, such as a blank or an escaped letter.
  if (writeReceipt(receipt) !== file) return { kind: 'changed' };
  return isSigned(receipt, key) ? { kind: 'genuine', statement, signature: receipt.signature } : { kind: 'changed' };
}

function isSigned({ payload, signature }: Receipt, { x }: PublicKey): boolean {
  const [signed, key] = [fromBase64url(signature), fromBase64url(x)];
  // Half of a surrogate pair has no bytes of its own: two different texts would have the same bytes.
  if (signed?.length !== 64 || key?.length !== 32 || /\p{Surrogate}/u.test(payload)) return false;
  try {
    return verify(signed, new TextEncoder().encode(payload), key, { zip215: false });
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
