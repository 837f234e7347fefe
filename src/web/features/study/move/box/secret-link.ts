import { fromBase64url, toBase64url } from '#web/platform/base64url.ts';

const secretBytes = 32;
const path = '/plan/move';

/** A new secret: 32 random bytes in base64url. */
export const makeSecret = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(secretBytes)));

/** The secret link. Browsers do not send what follows `#` to the server. */
export const linkOf = (secret: string, origin: string): string => `${origin}${path}#v1.${secret}`;

/**
 * The result of reading a text as a secret link, or as the end of a link from `#` on. `newer`: a later version of
 * Rounds has made the link. `broken`: a part of the link is missing or changed. `none`: the text is no secret link.
 */
export type ReadLink = { kind: 'secret'; secret: string } | { kind: 'newer' | 'broken' | 'none' };

export function readLink(text: string): ReadLink {
  // Messengers and mail programs put links in brackets, break them, or add a full stop.
  const found = /#v(\d+)\.([^#]*)$/.exec(text.replaceAll(/[\s<>]/g, '').replace(/[.,;)]+$/, ''));
  if (!found) return { kind: /#v\d|\/plan\/move/.test(text) ? 'broken' : 'none' };
  const [, version, secret = ''] = found;
  if (version !== '1') return { kind: 'newer' };
  const bytes = fromBase64url(secret);
  // The last letter of 32 bytes has two unused bits. With other bits there the text is a misread link.
  const isWhole = bytes?.length === secretBytes && toBase64url(bytes) === secret;
  return isWhole ? { kind: 'secret', secret } : { kind: 'broken' };
}
