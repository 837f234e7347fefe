import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { attemptsRoutes } from './features/attempts/attempts.routes.ts';
import { AppError } from './platform/app-error.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { answer, answerErrors } from './platform/http/answer-errors.ts';
import { checkHealth } from './platform/http/check-health.ts';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { identifyRequests } from './platform/http/identify-requests.ts';
import { serveWeb } from './platform/http/serve-web.ts';

type AppParts = {
  db: Database;
  config: Pick<Config, 'trustProxy' | 'startsPerMinute'>;
  /** What time it is; a test sets its own. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** The folder of the built browser application; without it only the API is served. */
  webRoot?: string;
};

/** Enough for the answers of the longest paper; the few endpoints that need more say so. */
const bodyLimit = 256 * 1024;

/** Puts the server together: plugins first, then every feature by name. It does not listen yet. */
export async function buildApp({ db, config, clock, log, webRoot }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit,
    // A request that trickles in holds a connection; the longest honest one is a PDF's answers over a bad line.
    requestTimeout: 30_000,
    // Long enough for a session id of 100 characters and for a code that is refused with a reason.
    routerOptions: { maxParamLength: 20_000 },
    genReqId: () => randomUUID(),
    // Fastify's own lines carry the address; `identifyRequests` says why ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded fails before there is a route, and so before any hook or error handler.
    frameworkErrors: (_error, request, reply) => answer(new AppError('request.invalid'), request, reply),
    // A browser that keeps its connection open must not hold up a shutdown.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  identifyRequests(app);

  await app.register(helmet, { contentSecurityPolicy });
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, { global: false });
  await describeApi(app);
  checkHealth(app, db);

  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    attemptsRoutes(api, { db, clock, startsPerMinute: config.startsPerMinute });
  });

  await serveWeb(app, webRoot);
  return app;
}
