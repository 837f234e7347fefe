/** 128 random bits. (`crypto.randomUUID` exists only on secure pages, and a classroom's server may have an address without HTTPS.) */
export const makeRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a stored text has the form that the server accepts. The storage may hold anything. */
export const isRandomKey = (text: string | null | undefined): text is string => /^[\w-]{22,100}$/.test(text ?? '');
