import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { compressFrom, isKnown, sendWhole, tagOf, validatorsOf } from './answer-parts.ts';
import type { Sendable } from './pieced-answer.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressors = {
  br: (bytes: Buffer) =>
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => gzipAsync(bytes, { level: 7 }),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

type Variant = { body: Buffer; headers: OutgoingHttpHeaders };

type Parts = {
  body: string;
  contentType: string;
  /** The headers of every response of the server. */
  headers?: OutgoingHttpHeaders;
  /** 200 if it is left out. */
  status?: number;
  /** Whether it replaces a response that could not be made. It must not be kept. */
  isMakeshift?: boolean;
};

/**
 * A response as the bytes that are sent, with a strong ETag derived from its content. A variant is compressed when the
 * first client accepts its encoding.
 */
export class ReadyAnswer implements Sendable {
  /**
   * Upper bound of the memory in bytes: the body, two compressed variants (never larger than the body) and the headers.
   */
  readonly size: number;
  readonly isMakeshift: boolean;
  /** Called with the address of each client that the response is sent to. */
  onSend: ((address: string) => void) | undefined;
  readonly #tag: string;
  readonly #status: number;
  readonly #parts: Omit<Parts, 'body' | 'status' | 'isMakeshift'>;
  readonly #plain: Variant;
  readonly #unchanged: OutgoingHttpHeaders;
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor({ body, status = 200, isMakeshift = false, ...parts }: Parts) {
    this.isMakeshift = isMakeshift;
    this.#status = status;
    const bytes = Buffer.from(body);
    this.#parts = parts;
    this.#tag = tagOf(bytes, parts.headers);
    this.#plain = this.#variant(bytes);
    this.#unchanged = validatorsOf(this.#tag);
    this.size = 2048 + (bytes.length < compressFrom ? 1 : 3) * bytes.length;
  }

  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    this.onSend?.(request.socket.remoteAddress ?? '');
    if (this.#status === 200 && isKnown(request, this.#tag)) {
      response.writeHead(304, { ...this.#unchanged, 'x-request-id': requestId });
      response.end();
      return;
    }
    const encoding =
      this.#plain.body.length < compressFrom ? undefined : acceptedEncoding(request.headers['accept-encoding']);
    const variant = encoding === undefined ? this.#plain : (this.#compressed.get(encoding) ?? this.#compress(encoding));
    const write = ({ body, headers }: Variant) =>
      sendWhole(response, { status: this.#status, headers: { ...headers, 'x-request-id': requestId }, body });
    if (variant instanceof Promise) void variant.then(write);
    else write(variant);
  }

  #compress(encoding: Encoding): Promise<Variant> {
    const pending = compressors[encoding](this.#plain.body)
      // Compression fails only when memory runs out. Then the plain bytes are sent.
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
      body: bytes,
      headers: {
        ...this.#validators(encoding),
        'content-type': this.#parts.contentType,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
  }

  /** The headers of the response may forbid browsers to keep it. */
  #validators(encoding?: Encoding): OutgoingHttpHeaders {
    return { ...validatorsOf(this.#tag, encoding), ...this.#parts.headers };
  }
}
