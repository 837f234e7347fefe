import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { SendMissing } from './features/site/mount-pages.ts';
import { AppError } from './platform/app-error.ts';
import type { Config } from './platform/config.ts';
import { answer } from './platform/http/answer-errors.ts';
import { endSlowBodies, limitsOf, type Patience } from './platform/http/guards/end-slow-requests.ts';
import { refuseMalformed } from './platform/http/guards/refuse-malformed.ts';
import { securityHeaders } from './platform/http/guards/security-headers.ts';
import { mightBePage } from './platform/http/site/serve-web.ts';

/** Bytes. Enough for the answers of the longest paper; endpoints that need more set their own limit. */
const bodyLimit = 256 * 1024;

type ServerParts = Pick<Config, 'trustProxy'> & {
  log: FastifyBaseLogger;
  patience: Patience;
  /** Returns the function that sends the page for missing content; undefined without pages. */
  missing: () => SendMissing | undefined;
};

/** Makes the server with its limits, and with the answers to requests that reach no route. */
export function createServer({ log, trustProxy, patience, missing }: ServerParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit,
    ...limitsOf(patience),
    // A path parameter that is too long for its schema must reach the validation, which explains the refusal.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    // Fastify's own log lines contain the URL; `identifyRequests` explains why ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded fails before routing, so no hook and no error handler sees the request.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders);
      const sendMissing = missing();
      if (sendMissing && mightBePage(request)) return sendMissing('content', request, reply);
      return answer(new AppError('request.invalid'), request, reply);
    },
    clientErrorHandler: refuseMalformed,
    // Otherwise a browser that keeps its connection open would delay the shutdown.
    forceCloseConnections: 'idle',
    // Otherwise a request that arrives on an open connection during the shutdown gets a 503 without `retry-after`, and
    // a student an error.
    return503OnClosing: false,
  });
  app.server.on('request', endSlowBodies(patience));
  return app;
}
