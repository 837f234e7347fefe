export type Encoding = 'br' | 'gzip';

/**
 * The encoding to answer an `Accept-Encoding` header with: brotli, else gzip, else none (undefined). What is not named, or named
 * with `q=0`, is not used; weights are not compared, for no client has reason to prefer the larger bytes (RFC 9110, 12.5.3).
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  let hasGzip = false;
  for (const part of String(header).toLowerCase().split(',')) {
    const [name = '', weight = ''] = part.split(';');
    if (/^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight)) continue;
    if (name.trim() === 'br') return 'br';
    if (name.trim() === 'gzip') hasGzip = true;
  }
  return hasGzip ? 'gzip' : undefined;
}
