import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { Gate } from '../../gate.ts';

type Limits = {
  /** Bytes of a body that the server reads. */
  body: number;
  /** Bytes of a list or an object in the body. A longer one is read and replaced by null. */
  nested: number;
};

/** Bytes of a body that are kept besides its lists and objects. */
const mostKept = 64 * 1024;

/** Bytes. Browsers send smaller bodies, which are read at once. */
const large = 64 * 1024;

/**
 * Large bodies that are read at the same time. If a hundred were, other requests would wait for seconds on a slow
 * machine.
 */
const largeAtOnce = 8;

/** Large bodies that may wait. The server does not read from their connections meanwhile. */
const largeWaiting = 1000;

/**
 * Makes the routes of this scope read JSON bodies without keeping long lists and objects in memory. A parsed body can
 * take twenty times as much memory as its bytes, so a hundred clients with large bodies would otherwise take gigabytes.
 */
export function skimJsonBodies(scope: FastifyInstance, limits: Limits): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  const gate = new Gate({ atOnce: largeAtOnce, waiting: largeWaiting });
  scope.addContentTypeParser('application/json', (request, payload, done) => {
    const read = () => skimJson(payload as IncomingMessage, limits);
    // The length is absent if the client sends the body in chunks.
    const isLarge = Number(request.headers['content-length'] ?? large) >= large;
    (isLarge ? gate.run(read) : read()).then((text) => parse(request, text, done), done);
  });
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map(code);

/**
 * Reads the bytes of a JSON object and returns its text with each long list or object in it replaced by null. The
 * result of any other text is not valid JSON either, or it is a value that the schema of the endpoint refuses.
 * @throws AppError `request.too_large`
 */
export async function skimJson(chunks: AsyncIterable<Uint8Array>, { body, nested }: Limits): Promise<string> {
  let kept = Buffer.alloc(4096);
  let length = 0;
  let read = 0;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  /** Where the list or object of depth 2 begins in `kept`. */
  let start = 0;
  let isSkipping = false;

  for await (const chunk of chunks) {
    read += chunk.length;
    if (read > body) throw new AppError('request.too_large');
    // An index, because the iterator of a list of bytes takes several times as long.
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] as number;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
      } else if (byte === quote) isInText = true;
      else if (byte === openBrace || byte === openBracket) {
        depth += 1;
        if (depth === 2) start = length;
      } else if (byte === closeBrace || byte === closeBracket) {
        depth -= 1;
        if (isSkipping && depth === 1) {
          isSkipping = false;
          continue;
        }
      }
      if (isSkipping) continue;
      if (depth > 1 && length - start >= nested) {
        isSkipping = true;
        length = start + kept.write('null', start);
        continue;
      }
      if (length === mostKept) throw new AppError('request.too_large');
      if (length === kept.length) {
        const full = kept;
        kept = Buffer.concat([full], Math.min(2 * length, mostKept));
        release(full);
      }
      kept[length] = byte;
      length += 1;
    }
    release(chunk);
  }
  const text = kept.toString('utf8', 0, length);
  release(kept);
  return text;
}

/**
 * Frees the memory of these bytes now. The garbage collector would wait until such bytes take more than 60 MB, because
 * their memory is outside of its heap.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  // Bytes that do not fill their buffer share it with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
