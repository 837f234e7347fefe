import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http';
import { refuseMalformed } from './refuse-malformed.ts';

/** How long a client may take to say what it wants. */
export type Patience = {
  /** Milliseconds for the head of a request, and for a body before its speed is looked at. */
  forStart: number;
  /** Bytes a second that a longer body has to bring on average. */
  leastRate: number;
  /** Milliseconds for a whole request, however fast; and for a client that neither sends nor reads. */
  forAll: number;
};

/**
 * A file of 10 MB takes 80 s over a line of 1 Mbit/s and may take up to 300 s; a body that trickles in to hold a connection is not waited
 * for.
 */
export const defaultPatience: Patience = { forStart: 30_000, leastRate: 32 * 1024, forAll: 300_000 };

/** What Node's server watches by itself: heads, the whole of a request, and silence. */
export const limitsOf = ({ forStart, forAll }: Patience) => ({
  requestTimeout: forAll,
  connectionTimeout: forAll,
  http: { headersTimeout: forStart, connectionsCheckingInterval: Math.ceil(forStart / 6) } satisfies ServerOptions,
});

/**
 * Ends requests whose body comes too slowly, with 408 where they have no answer yet. A listener for the server's `request` event: a body
 * may trickle in behind any request, also one that was refused without its body being read.
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
      // All has come, and only waits to be read; or nothing will come any more.
      if (request.complete || socket.destroyed) return stop();
      // What was answered long ago is read for nobody.
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
