import { randomUUID } from 'node:crypto';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, errors } from '#contract/errors.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Requests on one connection that may wait for the response to an earlier one. Browsers and proxies send the next one
 * after it.
 */
const mostWaiting = 7;

type Connection = {
  /** Begins each of the requests that wait, in the order of their arrival. */
  waiting: (() => void)[];
  isRefused: boolean;
};

/**
 * Answers the requests of one connection one after another, and closes a connection on which too many wait. Node reads
 * all requests that a client has sent at once in one turn of the event loop, in which no other client is served. So
 * here a request that waited begins in a turn of its own, and the refusal takes place before Fastify sees the request.
 * The requests after a refused one get no response. Call this after all listeners of the server's event `request` have
 * been added.
 */
export function answerInTurn(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const connections = new WeakMap<Socket, Connection>();
  const beginLater = oneATurn();

  server.on('request', (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => beginNext(socket));
      for (const listener of listeners) listener.call(server, request, response);
    };
    const busy = connections.get(socket);
    if (!busy) {
      connections.set(socket, { waiting: [], isRefused: false });
      begin();
    } else if (busy.waiting.length < mostWaiting) {
      busy.waiting.push(begin);
    } else if (!busy.isRefused) {
      busy.isRefused = true;
      refuse(response);
    }
  });

  function beginNext(socket: Socket): void {
    const begin = connections.get(socket)?.waiting.shift();
    if (!begin) connections.delete(socket);
    else if (!socket.destroyed) beginLater(begin);
  }
}

/**
 * Returns a function that runs tasks in the order in which it gets them, each in a turn of the event loop of its own.
 */
function oneATurn(): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const runOne = () => {
    const task = tasks.shift();
    if (tasks.length > 0) setImmediate(runOne);
    task?.();
  };
  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) setImmediate(runOne);
  };
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
