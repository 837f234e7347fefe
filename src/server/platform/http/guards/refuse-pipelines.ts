import { randomUUID } from 'node:crypto';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, errors } from '#contract/errors.ts';
import { securityHeaders } from './security-headers.ts';

/** Requests on one connection that may be in progress. Browsers and proxies send the next request after the response. */
const most = 8;

/**
 * Refuses a request that a client sends on one connection while too many others have no response yet, and closes the connection after
 * this refusal. Node reads all such requests in one turn of the event loop, in which no other client is served. So the refusal must be
 * cheap: it takes place before Fastify sees the request, and the requests after the refused one get no response.
 * Call this after all listeners of the server's event `request` have been added.
 */
export function refusePipelines(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const inProgress = new WeakMap<Socket, number>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const others = inProgress.get(socket) ?? 0;
    inProgress.set(socket, others + 1);
    if (others > most) return;
    if (others === most) return refuse(response);
    response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function refuse(response: ServerResponse): void {
  const { status, message } = errors['request.too_many'];
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code: 'request.too_many', requestId } satisfies ErrorBody);
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': requestId,
  });
  response.end(body);
}
