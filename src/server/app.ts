import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiKeysRoutes } from './features/administration/api-keys/api-keys.routes.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { authRoutes } from './features/administration/auth/auth.routes.ts';
import { statsRoutes } from './features/administration/stats/stats.routes.ts';
import { type GenerationSettings, generationRoutes } from './features/authoring/generation/generation.routes.ts';
import { importsRoutes } from './features/authoring/imports/imports.routes.ts';
import { analyticsRoutes } from './features/exams/analytics/analytics.routes.ts';
import { attemptsRoutes } from './features/exams/attempts/attempts.routes.ts';
import { examsRoutes } from './features/exams/exams/exams.routes.ts';
import { monitoringRoutes } from './features/exams/monitoring/monitoring.routes.ts';
import { questionsRoutes } from './features/exams/questions/questions.routes.ts';
import { flashcardsRoutes } from './features/library/flashcards/flashcards.routes.ts';
import { subjectsRoutes } from './features/library/subjects/subjects.routes.ts';
import { topicsRoutes } from './features/library/topics/topics.routes.ts';
import { readPageTemplate } from './features/site/page-template.ts';
import { crawlerRoutes, pageRoutes, sendMissingPage } from './features/site/site.routes.ts';
import { AppError } from './platform/app-error.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { acceptFiles } from './platform/http/accept-files.ts';
import { answer, answerErrors } from './platform/http/answer-errors.ts';
import { checkHealth } from './platform/http/check-health.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { defaultPatience, endSlowBodies, limitsOf, type Patience } from './platform/http/guards/end-slow-requests.ts';
import { refuseForeignOrigins } from './platform/http/guards/refuse-foreign-origins.ts';
import { refuseMalformed } from './platform/http/guards/refuse-malformed.ts';
import { defaultMaxEventLoopDelay, refuseOverload } from './platform/http/guards/refuse-overload.ts';
import { secureAnswers, securityHeaders } from './platform/http/guards/security-headers.ts';
import { identifyRequests } from './platform/http/identify-requests.ts';
import { type AnswerCache, answerFromCache } from './platform/http/mount-cached.ts';
import { type PoolUse, serveMetrics } from './platform/http/serve-metrics.ts';
import { mightBePage, serveWeb } from './platform/http/serve-web.ts';
import type { DeriveKey } from './platform/secrets.ts';

type AppParts = {
  db: Database;
  config: Pick<Config, 'trustProxy' | 'startsPerMinute' | 'metricsToken' | 'openai' | 'gemini'>;
  /** Keys for cookies and for what is encrypted at rest. All processes on one database must have the same. */
  deriveKey: DeriveKey;
  /** What time it is; a test sets its own. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Keeps the answers to public reads, if something tells it when they change; without it each request asks the database. */
  cache?: AnswerCache;
  /** What of generation a test sets otherwise. */
  generation?: Partial<GenerationSettings>;
  /** How the database's connections are used; a test has none to tell of. */
  pool?: () => PoolUse;
  /** Milliseconds of lateness from which requests are turned away; 0: never, for a test that does its own work on the same loop. */
  maxEventLoopDelay?: number;
  /** How long a client may take to send a request; a test has less. */
  patience?: Patience;
  /** The folder of the built browser application; without it only the API is served. */
  webRoot?: string;
};

/** Enough for the answers of the longest paper; the few endpoints that need more say so. */
const bodyLimit = 256 * 1024;

/** Puts the server together: plugins first, then every feature by name. It does not listen yet. */
export async function buildApp({
  db,
  config,
  deriveKey,
  clock,
  log,
  cache = new ContentCache({ maxBytes: 0 }),
  generation = {},
  pool = () => ({ total: 0, idle: 0, waiting: 0 }),
  maxEventLoopDelay = defaultMaxEventLoopDelay,
  patience = defaultPatience,
  webRoot,
}: AppParts): Promise<FastifyInstance> {
  const render = webRoot === undefined ? undefined : await readPageTemplate(webRoot);
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit,
    ...limitsOf(patience),
    // Long enough for a session id of 100 characters and for a code that is refused with a reason.
    routerOptions: { maxParamLength: 20_000 },
    genReqId: () => randomUUID(),
    // Fastify's own lines carry the address; `identifyRequests` says why ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded fails before there is a route, and so before any hook or error handler.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders);
      if (render && mightBePage(request)) return sendMissingPage(render, reply);
      return answer(new AppError('request.invalid'), request, reply);
    },
    clientErrorHandler: refuseMalformed,
    // A browser that keeps its connection open must not hold up a shutdown.
    forceCloseConnections: 'idle',
  });
  app.server.on('request', endSlowBodies(patience));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  answerFromCache(app, cache);
  identifyRequests(app);
  secureAnswers(app);

  // Papers and results at once: a stream for each costs twenty times as much as compressing what is in it.
  await app.register(compress, { threshold: 1024, syncThreshold: 64 * 1024 });
  await app.register(rateLimit, { global: false });
  await describeApi(app);
  checkHealth(app, db);

  await app.register(async (api) => {
    await refuseOverload(api, { waiting: () => pool().waiting, maxEventLoopDelay });
    refuseForeignOrigins(api);
    await api.register(cookie, { secret: deriveKey('cookies').toString('base64url') });
    await acceptFiles(api);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    // First, for it keeps the door of what follows.
    authRoutes(api, { db, clock });
    statsRoutes(api, { db });
    serveMetrics(api, { token: config.metricsToken, pool });
    subjectsRoutes(api, { db, cache });
    topicsRoutes(api, { db, cache });
    flashcardsRoutes(api, { db, cache });
    examsRoutes(api, { db, clock, cache });
    questionsRoutes(api, { db, cache });
    const keys = { sealer: createKeySealer(deriveKey), providers: config };
    apiKeysRoutes(api, { db, clock, ...keys });
    generationRoutes(api, { db, clock, cache, keys, settings: generation });
    importsRoutes(api, { db, cache });
    analyticsRoutes(api, { db });
    attemptsRoutes(api, { db, clock, deriveKey, startsPerMinute: config.startsPerMinute });
    monitoringRoutes(api, { db, clock });
  });

  crawlerRoutes(app, { db, cache });
  if (webRoot === undefined || render === undefined) {
    await serveWeb(app, undefined);
  } else {
    pageRoutes(app, render, { db, cache });
    await serveWeb(app, { webRoot, sendPage: (_request, reply) => sendMissingPage(render, reply) });
  }
  return app;
}
