import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http';
import { refuseMalformed } from './refuse-malformed.ts';

/** How long a client may take to send a request. */
export type Patience = {
  /** Milliseconds for the head of a request, and for a body before its speed is checked. */
  forStart: number;
  /** Average bytes per second that a body must reach after that. */
  leastRate: number;
  /** Milliseconds for a whole request, and for a client that neither sends nor reads. */
  forAll: number;
};

/**
 * Allows a file of 10 MB at 1 Mbit/s, which takes 80 s, but not a body that arrives slowly in order to hold a
 * connection.
 */
export const defaultPatience: Patience = { forStart: 30_000, leastRate: 32 * 1024, forAll: 300_000 };

/** The limits that Node's server enforces itself. */
export const limitsOf = ({ forStart, forAll }: Patience) => ({
  requestTimeout: forAll,
  connectionTimeout: forAll,
  http: { headersTimeout: forStart, connectionsCheckingInterval: Math.ceil(forStart / 6) } satisfies ServerOptions,
});

/**
 * Ends requests whose body arrives too slowly, with 408 if no response was sent yet. It is a listener of the server's
 * event `request`, not a hook, because the body of a refused request can also arrive slowly.
 */
export const endSlowBodies =
  ({ forStart, leastRate }: Patience): RequestListener =>
  (request, response) => {
    if (!bringsBody(request)) return;
    const { socket } = request;
    const startedAt = performance.now();
    const startedWith = socket.bytesRead;
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      // The body is complete, or the connection is closed.
      if (request.complete || socket.destroyed) return stop();
      // A fast body may continue, unless the response has already been sent: then the rest of the body is not needed.
      if (socket.bytesRead - startedWith >= leastRate * seconds && !response.writableFinished) return;
      stop();
      if (response.headersSent) socket.destroy();
      else refuseMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    }, forStart);
    const stop = () => clearInterval(timer);
    request.once('end', stop);
    request.once('close', stop);
  };

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
