import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Bytes. A smaller body fits into one packet without compression. */
const compressFrom = 1024;

/**
 * The quality of a compression. `kept`: a content that is compressed once, not for each visitor. `once`: a content that one visitor gets. Forty
 * questions (35 kB) take 1.2 ms of processor time as `kept` and 0.2 ms as `once`, and have 7% more bytes.
 */
const qualities = { kept: { br: 6, gzip: 7 }, once: { br: 3, gzip: 1 } } as const;

const compressors = {
  br: (bytes: Buffer, use: keyof typeof qualities) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualities[use].br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, use: keyof typeof qualities) => gzipAsync(bytes, { level: qualities[use].gzip }),
} satisfies Record<Encoding, (bytes: Buffer, use: keyof typeof qualities) => Promise<Buffer>>;

/**
 * `binary` has one character for each byte. Node sends a string together with the head in one write, and a buffer in a second one, which
 * takes a tenth more processor time for each request.
 */
type Variant = { binary: string; headers: OutgoingHttpHeaders };

type Parts = {
  body: string;
  contentType: string;
  /** The headers of every response of the server. */
  headers?: OutgoingHttpHeaders;
  /** 200 if it is left out. */
  status?: number;
  /** Whether it replaces a response that could not be made. It must not be kept. */
  isMakeshift?: boolean;
  /** Whether hardly another client gets the same content, so that a quick compression costs less than it saves. */
  isForOne?: boolean;
};

/**
 * A response as the bytes that are sent, with a strong ETag derived from its content. A variant is compressed when the
 * first client accepts its encoding.
 */
export class ReadyAnswer {
  /** Upper bound of the memory in bytes: the body, two compressed variants (never larger than the body) and the headers. */
  readonly size: number;
  readonly isMakeshift: boolean;
  /** Called with the address of each client that the response is sent to. */
  onSend: ((address: string) => void) | undefined;
  readonly #tag: string;
  readonly #status: number;
  readonly #isForOne: boolean;
  readonly #parts: Omit<Parts, 'body' | 'status' | 'isMakeshift' | 'isForOne'>;
  readonly #plain: Variant;
  readonly #unchanged: OutgoingHttpHeaders;
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor({ body, status = 200, isMakeshift = false, isForOne = false, ...parts }: Parts) {
    this.isMakeshift = isMakeshift;
    this.#isForOne = isForOne;
    this.#status = status;
    const bytes = Buffer.from(body);
    this.#parts = parts;
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#plain = this.#variant(bytes);
    this.#unchanged = this.#validators();
    this.size = 2048 + (bytes.length < compressFrom ? 1 : 3) * bytes.length;
  }

  /** Sends the response, or 304 to a client that already has it. `requestId` is sent as `x-request-id`. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    this.onSend?.(request.socket.remoteAddress ?? '');
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    // Lists of tags, weak tags and tags of other encodings contain this hash too, so the header need not be parsed.
    if (known !== undefined && this.#status === 200 && (known.includes(this.#tag) || known === '*')) {
      response.writeHead(304, { ...this.#unchanged, 'x-request-id': requestId });
      response.end();
      return;
    }
    const encoding = this.#plain.binary.length < compressFrom ? undefined : acceptedEncoding(accepted);
    const variant = encoding === undefined ? this.#plain : (this.#compressed.get(encoding) ?? this.#compress(encoding));
    const write = ({ binary, headers }: Variant) => {
      response.writeHead(this.#status, { ...headers, 'x-request-id': requestId });
      response.end(binary, 'latin1');
    };
    if (variant instanceof Promise) void variant.then(write);
    else write(variant);
  }

  #compress(encoding: Encoding): Promise<Variant> {
    const pending = compressors[encoding](Buffer.from(this.#plain.binary, 'latin1'), this.#isForOne ? 'once' : 'kept')
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
      binary: bytes.toString('latin1'),
      headers: {
        ...this.#validators(encoding),
        'content-type': this.#parts.contentType,
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
  }

  /**
   * `no-cache` lets browsers keep the response but revalidate it each time; the headers of the response may forbid that. A strong tag must
   * differ for each encoding.
   */
  #validators(encoding?: Encoding): OutgoingHttpHeaders {
    return {
      etag: `"${this.#tag}${encoding ? `-${encoding}` : ''}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...this.#parts.headers,
    };
  }
}
