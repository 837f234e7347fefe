import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { compressFrom, isKnown, sendWhole, validatorsOf } from './answer-parts.ts';

/** An answer that can be sent to a client. */
export type Sendable = {
  /** Sends the response, or 304 to a client that already has it. `requestId` is sent as `x-request-id`. */
  send: (request: IncomingMessage, response: ServerResponse, requestId: string) => void;
};

/**
 * The quickest quality, because the bytes are sent once: forty questions (40 kB) take 0.15 ms of processor time, and 1
 * ms with the quality of answers that are kept, which have 11% fewer bytes. Handing the work to a thread would cost
 * more than it saves.
 */
const compressors: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes)),
  gzip: (bytes) => gzipSync(bytes, gzipOptions),
};

const [brotliAside, gzipAside] = [promisify(brotliCompress), promisify(gzip)];

/**
 * The same in a thread, for answers of megabytes, such as most of a large subject: all students would wait for half a
 * second.
 */
const compressorsAside: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotliAside(bytes, brotliOptions(bytes)),
  gzip: (bytes) => gzipAside(bytes, gzipOptions),
};

function brotliOptions({ length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

const gzipOptions = { level: 1 };

/**
 * Where the pieces of an answer are put together, one answer after another. A new buffer for each of them would make
 * the garbage collector take as much time as the answers.
 */
const workbench = Buffer.allocUnsafeSlow(256 * 1024);

function join(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > workbench.length) return Buffer.concat(pieces, length);
  let at = 0;
  for (const piece of pieces) {
    workbench.set(piece, at);
    at += piece.length;
  }
  return workbench.subarray(0, length);
}

type Pieces = {
  /** In UTF-8, in their order. */
  pieces: readonly Uint8Array[];
  contentType: string;
  /** The value of the ETag. It differs whenever the content differs. */
  tag: string;
  /** The headers of every response of the server. */
  headers: Readonly<OutgoingHttpHeaders>;
};

/**
 * A response to one client, made of pieces that are in memory already. Hardly another client gets the same pieces, so
 * they are put together and compressed when they are sent.
 */
export class PiecedAnswer implements Sendable {
  readonly #parts: Pieces;

  constructor(parts: Pieces) {
    this.#parts = parts;
  }

  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { pieces, contentType, tag, headers } = this.#parts;
    if (isKnown(request, tag)) {
      response.writeHead(304, { ...validatorsOf(tag), 'x-request-id': requestId }).end();
      return;
    }
    const body = join(pieces);
    const encoding = body.length < compressFrom ? undefined : acceptedEncoding(request.headers['accept-encoding']);
    const write = (bytes: Buffer, applied?: Encoding) =>
      sendWhole(response, {
        status: 200,
        headers: {
          ...validatorsOf(tag, applied),
          ...headers,
          'x-request-id': requestId,
          'content-type': contentType,
          'content-length': bytes.length,
          ...(applied && { 'content-encoding': applied }),
        },
        body: bytes,
      });
    // The next answer is put together in the same place, and the socket may not have taken the bytes of this one yet.
    if (!encoding) write(Buffer.from(body));
    else if (body.length <= workbench.length) write(compressors[encoding](body), encoding);
    else {
      // Compression fails only when memory runs out. Then the plain bytes are sent.
      void compressorsAside[encoding](body).then(
        (bytes) => write(bytes, encoding),
        () => write(body),
      );
    }
  }
}
