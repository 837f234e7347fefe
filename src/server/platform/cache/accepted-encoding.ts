import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** In the order of preference among encodings that the client gives the same weight. */
const encodings: Encoding[] = ['br', 'gzip'];

/**
 * Chooses the encoding of a response from the header `Accept-Encoding`, as RFC 9110 (12.5.3) describes.
 * @returns undefined when the client accepts none of ours, as with `identity` or `q=0`.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  // Without `*`, which the package takes for brotli even when the header refuses brotli (`br;q=0, *`).
  const names = String(header ?? '')
    .toLowerCase()
    .replaceAll('*', '');
  return negotiate(names, encodings) ?? undefined;
}
