import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { createUploadReader } from './features/authoring/imports/upload-reader.ts';
import { keepPractice } from './features/content/practice/keep-practice.ts';
import { keepAnnouncements } from './features/exams/announcements/keep-announcements.ts';
import { createResultPrinter } from './features/exams/attempts/result/pdf/result-printer.ts';
import { createRosterReader } from './features/exams/roster/reading/roster-reader.ts';
import type { SendMissing } from './features/site/mount-pages.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { type FeatureParts, mountFeatures } from './mount-features.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import type { Config } from './platform/config.ts';
import { answerErrors } from './platform/http/answer-errors.ts';
import { acceptFiles } from './platform/http/bodies/accept-files.ts';
import { type CatchUp, setCatchUp } from './platform/http/catch-up.ts';
import { checkHealth } from './platform/http/check-health.ts';
import { compileSerializer, compileValidator } from './platform/http/compile-schemas.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { answerInTurn } from './platform/http/guards/answer-in-turn.ts';
import { defaultPatience, type Patience } from './platform/http/guards/end-slow-requests.ts';
import { refuseForeignOrigins } from './platform/http/guards/refuse-foreign-origins.ts';
import { defaultMaxEventLoopDelay, refuseOverload } from './platform/http/guards/refuse-overload.ts';
import { secureAnswers } from './platform/http/guards/security-headers.ts';
import { isBusy } from './platform/http/guards/shed-first.ts';
import { identifyRequests } from './platform/http/identify-requests.ts';
import { answerFromCache } from './platform/http/mount-cached.ts';
import { refuseOtherMethods } from './platform/http/refuse-other-methods.ts';
import { createReadingThread } from './platform/spreadsheets/reading-thread.ts';

type AppParts = Pick<FeatureParts, 'db' | 'deriveKey' | 'clock'> &
  Partial<FeatureParts> & {
    config: FeatureParts['config'] & Pick<Config, 'trustProxy' | 'serviceWorker'>;
    log: FastifyBaseLogger;
    /**
     * Waits until `cache` knows of every committed change; from `startJobs`. Without `cache` each request reads the
     * database.
     */
    catchUp?: CatchUp;
    /**
     * Delay of the event loop, in milliseconds, from which requests are refused. 0 refuses none, for tests that share
     * the loop.
     */
    maxEventLoopDelay?: number;
    /** How long a client may take to send a request. */
    patience?: Patience;
    /** The folder of the built browser application. Without it only the API is served. */
    webRoot?: string;
    /** The folder of the build for the server. Without it pages have no content, and the browser renders them. */
    renderRoot?: string;
  };

/** Builds the server: plugins first, then every feature by name. The server does not listen yet. */
export async function buildApp({
  db,
  config,
  deriveKey,
  clock,
  log,
  cache = new ContentCache({ maxBytes: 0 }),
  catchUp = async () => {},
  generation = {},
  imports = {},
  readingThread = createReadingThread(),
  reader = createUploadReader(readingThread),
  readRoster = createRosterReader(readingThread),
  printer = createResultPrinter(),
  pool = () => ({ total: 0, idle: 0, waiting: 0 }),
  maxEventLoopDelay = defaultMaxEventLoopDelay,
  patience = defaultPatience,
  webRoot,
  renderRoot,
}: AppParts): Promise<FastifyInstance> {
  let sendMissing: SendMissing | undefined;
  const app = createServer({ log, patience, trustProxy: config.trustProxy, missing: () => sendMissing });
  const announcements = keepAnnouncements({ db, cache });
  const practice = keepPractice({ db, cache, clock });
  answerFromCache(app.server, cache, (url) => announcements.nothingNew(url) ?? practice.ready(url));
  answerInTurn(app.server);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  answerErrors(app);
  const addRefusals = refuseOtherMethods(app);
  identifyRequests(app);
  secureAnswers(app);

  // Papers and results are below `syncThreshold`: a stream for each of them costs twenty times as much as compressing
  // its content.
  await app.register(compress, { threshold: 1024, syncThreshold: 64 * 1024 });
  await app.register(rateLimit, { global: false });
  await describeApi(app);
  checkHealth(app, db);

  let mayRender = () => true;
  await app.register(async (api) => {
    const load = { waiting: () => pool().waiting, maxEventLoopDelay };
    await refuseOverload(api, load);
    mayRender = () => !isBusy(api, load);
    refuseForeignOrigins(api, { isBehindProxy: config.trustProxy !== false });
    await api.register(cookie, { secret: deriveKey('cookies').toString('base64url') });
    await acceptFiles(api);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    setCatchUp(api, catchUp);
    await mountFeatures(api, {
      ...{ db, config, deriveKey, clock, cache, generation, imports, readingThread, reader, readRoster, printer, pool },
      ...{ announcements, practice, load },
    });
  });

  sendMissing = await siteRoutes(app, { db, cache, mayRender, webRoot, renderRoot, hasWorker: config.serviceWorker });
  addRefusals();
  return app;
}
