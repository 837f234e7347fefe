/** Crockford's Base32, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The short code of a receipt, such as `7QK2-M0ZX-4TRB`, by which people recognise it: the first 60 bits of the SHA-256
 * hash of its signature.
 * @param signatureHash the hash of the 64 bytes of the signature
 */
export function toReceiptCode(signatureHash: Uint8Array): string {
  const bits = [...signatureHash.subarray(0, 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const symbols = Array.from({ length: 12 }, (_, place) =>
    alphabet.charAt(Number.parseInt(bits.slice(5 * place, 5 * place + 5), 2)),
  );
  return [0, 4, 8].map((from) => symbols.slice(from, from + 4).join('')).join('-');
}

/**
 * The page on which a receipt is checked. The part after `#` stays in the browser; the page compares it with the
 * receipt.
 */
export const verifyPath = (signature: string): string => `/verify#${signature}`;
