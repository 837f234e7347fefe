/**
 * 128 random bits in hexadecimal. `crypto.randomUUID` exists only on pages that came over HTTPS, and the server of a
 * classroom may have an address without it.
 */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a stored text has the form that the server accepts for a random id. The storage may hold anything. */
export const isRandomId = (text: string | null | undefined): text is string => /^[\w-]{22,100}$/.test(text ?? '');
