import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller bodies fit one packet anyway. */
const compressFrom = 1024;

/** Once a content, not once a visitor, so it may cost a little more than compressing on the fly does. */
const compressors = {
  br: (bytes: Buffer) =>
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => gzipAsync(bytes, { level: 7 }),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

type Variant = { bytes: Buffer; headers: OutgoingHttpHeaders };

type Parts = {
  body: string;
  contentType: string;
  /** What every answer of the server carries besides. */
  headers?: OutgoingHttpHeaders;
};

/**
 * An answer of status 200 as the bytes that go out, with a strong ETag made of its content. A compressed variant is made when the
 * first client asks for it.
 */
export class ReadyAnswer {
  /** Memory it may come to take, in bytes: the body, its variants (none is larger), and what is around them. */
  readonly size: number;
  readonly #tag: string;
  readonly #parts: Omit<Parts, 'body'>;
  readonly #plain: Variant;
  readonly #unchanged: OutgoingHttpHeaders;
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor({ body, ...parts }: Parts) {
    const bytes = Buffer.from(body);
    this.#parts = parts;
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#plain = this.#variant(bytes);
    this.#unchanged = this.#validators();
    this.size = 2048 + (bytes.length < compressFrom ? 1 : 3) * bytes.length;
  }

  /** Sends it, or 304 to a client that has it already. `requestId` goes along as `x-request-id`. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    // No other tag contains this one, so a list, a weak tag or another encoding's tag needs no parsing.
    if (known !== undefined && (known.includes(this.#tag) || known === '*')) {
      response.writeHead(304, { ...this.#unchanged, 'x-request-id': requestId });
      response.end();
      return;
    }
    const encoding = this.#plain.bytes.length < compressFrom ? undefined : acceptedEncoding(accepted);
    const variant = encoding === undefined ? this.#plain : (this.#compressed.get(encoding) ?? this.#compress(encoding));
    const write = ({ bytes, headers }: Variant) => {
      response.writeHead(200, { ...headers, 'x-request-id': requestId });
      response.end(bytes);
    };
    if (variant instanceof Promise) void variant.then(write);
    else write(variant);
  }

  #compress(encoding: Encoding): Promise<Variant> {
    const pending = compressors[encoding](this.#plain.bytes)
      // Compressing fails only when memory runs out; the plain bytes serve as well.
      .then(
        (bytes) => this.#variant(bytes, encoding),
        () => this.#plain,
      )
      .then((variant) => {
        this.#compressed.set(encoding, variant);
        return variant;
      });
    this.#compressed.set(encoding, pending);
    return pending;
  }

  #variant(bytes: Buffer, encoding?: Encoding): Variant {
    return {
      bytes,
      headers: {
        ...this.#validators(encoding),
        'content-type': this.#parts.contentType,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
  }

  /** Kept by browsers, but asked for again each time: `no-cache`. A strong tag names one encoding's bytes. */
  #validators(encoding?: Encoding): OutgoingHttpHeaders {
    return {
      ...this.#parts.headers,
      etag: `"${this.#tag}${encoding ? `-${encoding}` : ''}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
  }
}
