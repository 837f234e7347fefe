import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/errors.ts';
import { securityHeaders } from './security-headers.ts';

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Milliseconds that a client has to read the refusal before the connection is closed. */
const farewell = 1000;

/**
 * Answers a request that is not valid HTTP, too large or too slow in the format of all errors. Fastify has no request
 * object for it.
 */
export function refuseMalformed({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const message = 'The request could not be read.';
  const body = JSON.stringify({ message, code: 'request.malformed', requestId: randomUUID() } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Otherwise a client that continues to send would keep the connection open.
  const timer = setTimeout(() => socket.destroy(), farewell);
  socket.once('close', () => clearTimeout(timer));
}
