import { sha256 } from '@noble/hashes/sha2.js';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { toReceiptCode } from '#domain/text/receipt-code.ts';
import { fromBase64url } from '#web/platform/base64url.ts';

/** The text of a receipt's file. The check requires exactly this text, so that each changed byte of a file is found. */
export const writeReceipt = ({ payload, signature }: Receipt): string => JSON.stringify({ payload, signature });

/** The short code of a receipt. It needs no `crypto.subtle`, which browsers offer only over HTTPS. */
export const codeOf = ({ signature }: Pick<Receipt, 'signature'>): string =>
  toReceiptCode(sha256(fromBase64url(signature) ?? new Uint8Array()));

export const nameReceiptFile = (examCode: string, code: string): string =>
  `rounds-receipt-${examCode}-${code.replaceAll('-', '')}.json`;
