import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoding } from './accepted-encoding.ts';

/** Bytes. A smaller body fits into one packet without compression. */
export const compressFrom = 1024;

/**
 * The part of an ETag that is computed from the content, and from headers that matter as much as the content. A 304
 * does not repeat these headers, because they would cost a student a kilobyte for each confirmed response, and the
 * browser has them from the response that it keeps.
 */
export const tagOf = (bytes: Buffer, headers?: Readonly<OutgoingHttpHeaders>): string =>
  createHash('sha256')
    .update(bytes)
    .update(headers ? JSON.stringify(headers) : '')
    .digest('base64url')
    .slice(0, 22);

/** Whether the client has the content of this tag. */
export function isKnown({ headers }: IncomingMessage, tag: string): boolean {
  const known = headers['if-none-match'];
  // Lists of tags, weak tags and tags of other encodings contain this hash too, so the header need not be parsed.
  return known !== undefined && (known.includes(tag) || known === '*');
}

/**
 * `no-cache` lets browsers keep the response but revalidate it each time. A strong tag must differ for each encoding.
 */
export const validatorsOf = (tag: string, encoding?: Encoding): OutgoingHttpHeaders => ({
  etag: `"${tag}${encoding ? `-${encoding}` : ''}"`,
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
});

/**
 * Sends a response whose bytes are all in memory. Without `cork`, Node writes the head and the body to the socket in
 * two writes. One write takes a sixth less processor time with 30 kB; with 120 kB it takes a third less than a string,
 * whose bytes Node would copy.
 */
export function sendWhole(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): void {
  response.cork();
  response.writeHead(status, headers);
  response.end(body);
  response.uncork();
}
