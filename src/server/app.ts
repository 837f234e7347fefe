import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { readDatabaseStatus, statusRoutes } from '#server/features/administration/status/status.routes.ts';
import { accountsRoutes } from './features/administration/accounts/accounts.routes.ts';
import { activityRoutes } from './features/administration/activity/activity.routes.ts';
import { forgetActivities } from './features/administration/activity/forget-activities.ts';
import { createRecordChange } from './features/administration/activity/record-change.ts';
import { apiKeysRoutes } from './features/administration/api-keys/api-keys.routes.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { authRoutes } from './features/administration/auth/auth.routes.ts';
import { backupsRoutes } from './features/administration/backups/backups.routes.ts';
import { keepScheduledBackups } from './features/administration/backups/keep-scheduled-backup.ts';
import { demoContentRoutes } from './features/administration/demo-content/demo-content.routes.ts';
import { installationRoutes } from './features/administration/installation/installation.routes.ts';
import { jobsRoutes } from './features/administration/jobs/jobs.routes.ts';
import { statsRoutes } from './features/administration/stats/stats.routes.ts';
import { forgetGenerations } from './features/authoring/generation/background/forget-generations.ts';
import { type GenerationSettings, generationRoutes } from './features/authoring/generation/generation.routes.ts';
import { importsRoutes } from './features/authoring/imports/imports.routes.ts';
import { type ImportSettings, itemsImportRoutes } from './features/authoring/imports/items-import.routes.ts';
import { createUploadReader, type UploadReader } from './features/authoring/imports/upload-reader.ts';
import { createItemsReader } from './features/authoring/items-import/read-items.ts';
import { blueprintRoutes } from './features/content/blueprint/blueprint.routes.ts';
import { casesRoutes } from './features/content/cases/cases.routes.ts';
import { itemsRoutes } from './features/content/items/items.routes.ts';
import { removeDeletedItems } from './features/content/items/remove-deleted-items.ts';
import { keepPractice } from './features/content/practice/keep-practice.ts';
import { practiceRoutes } from './features/content/practice/practice.routes.ts';
import { recordFinalUses, recordUses } from './features/content/uses/record-uses.ts';
import { analyticsRoutes } from './features/exams/analytics/analytics.routes.ts';
import { fillAllAnswerSheets } from './features/exams/analytics/fill-answer-sheets.ts';
import { announcementsRoutes } from './features/exams/announcements/announcements.routes.ts';
import { keepAnnouncements } from './features/exams/announcements/keep-announcements.ts';
import { attemptsRoutes } from './features/exams/attempts/attempts.routes.ts';
import { updateStudentsOf } from './features/exams/attempts/attempts.store.ts';
import { closeOverdueAttempts } from './features/exams/attempts/closing/close-expired-attempts.ts';
import { regradeTheRest } from './features/exams/attempts/closing/regrade-attempts.ts';
import { createResultPrinter, type ResultPrinter } from './features/exams/attempts/result/pdf/result-printer.ts';
import { createResultReads } from './features/exams/attempts/result/result-reads.ts';
import { createRefusedStarts } from './features/exams/attempts/sitting/refused-starts.ts';
import { cohortsRoutes } from './features/exams/cohorts/cohorts.routes.ts';
import { peopleRoutes } from './features/exams/cohorts/people.routes.ts';
import { examsRoutes } from './features/exams/editing/exams.routes.ts';
import { insightRoutes } from './features/exams/insight/insight.routes.ts';
import { hallRoutes } from './features/exams/monitoring/hall/hall.routes.ts';
import { manageAttemptsRoutes } from './features/exams/monitoring/manage-attempts.routes.ts';
import { monitoringRoutes } from './features/exams/monitoring/monitoring.routes.ts';
import { patternsRoutes } from './features/exams/patterns/patterns.routes.ts';
import { ownResultsRoutes } from './features/exams/person-results/own-results.routes.ts';
import { personResultsRoutes } from './features/exams/person-results/person-results.routes.ts';
import { presetsRoutes } from './features/exams/presets/presets.routes.ts';
import { previewRoutes } from './features/exams/preview/preview.routes.ts';
import { anonymiseAllDue } from './features/exams/privacy/anonymise-due.ts';
import { privacyRoutes } from './features/exams/privacy/privacy.routes.ts';
import { manyQuestionsRoutes } from './features/exams/questions/many/many-questions.routes.ts';
import { questionsRoutes } from './features/exams/questions/questions.routes.ts';
import { removeAllUnused } from './features/exams/questions/remove-unused.ts';
import { wordsRoutes } from './features/exams/questions/words/words.routes.ts';
import { responsesRoutes } from './features/exams/responses/responses.routes.ts';
import { createRosterReader, type RosterReader } from './features/exams/roster/reading/roster-reader.ts';
import { rosterRoutes } from './features/exams/roster/roster.routes.ts';
import { createWrongCodes } from './features/exams/roster/wrong-codes.ts';
import { correctQuestionsRoutes } from './features/exams/settlement/correct-questions.routes.ts';
import { passMarkRoutes } from './features/exams/settlement/pass-mark/pass-mark.routes.ts';
import { settlementRoutes } from './features/exams/settlement/settlement.routes.ts';
import { similarityRoutes } from './features/exams/similarity/similarity.routes.ts';
import { gradebookRoutes } from './features/exams/standings/gradebook/gradebook.routes.ts';
import { standingsRoutes } from './features/exams/standings/standings.routes.ts';
import { exportsRoutes } from './features/interchange/exports/exports.routes.ts';
import { flashcardsRoutes } from './features/library/flashcards/flashcards.routes.ts';
import { forgetRemovedFlashcards } from './features/library/flashcards/many/forget-removed-flashcards.ts';
import { manyFlashcardsRoutes } from './features/library/flashcards/many/many-flashcards.routes.ts';
import { searchRoutes } from './features/library/search/search.routes.ts';
import { subjectsRoutes } from './features/library/subjects/subjects.routes.ts';
import { topicsRoutes } from './features/library/topics/topics.routes.ts';
import { type SendMissing, siteRoutes } from './features/site/site.routes.ts';
import { boxesRoutes } from './features/study/boxes/boxes.routes.ts';
import { removeAllUnusedBoxes } from './features/study/boxes/remove-unused-boxes.ts';
import { decksRoutes } from './features/study/decks/decks.routes.ts';
import { AppError } from './platform/app-error.ts';
import type { AnswerCache } from './platform/cache/answer-cache.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import { type CacheWatch, keepCacheCurrent } from './platform/cache/keep-cache-current.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { answer, answerErrors } from './platform/http/answer-errors.ts';
import { acceptFiles } from './platform/http/bodies/accept-files.ts';
import { type CatchUp, setCatchUp } from './platform/http/catch-up.ts';
import { checkHealth } from './platform/http/check-health.ts';
import { compileSerializer, compileValidator } from './platform/http/compile-schemas.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { answerInTurn } from './platform/http/guards/answer-in-turn.ts';
import { defaultPatience, endSlowBodies, limitsOf, type Patience } from './platform/http/guards/end-slow-requests.ts';
import { refuseForeignOrigins } from './platform/http/guards/refuse-foreign-origins.ts';
import { refuseMalformed } from './platform/http/guards/refuse-malformed.ts';
import { defaultMaxEventLoopDelay, refuseOverload } from './platform/http/guards/refuse-overload.ts';
import { secureAnswers, securityHeaders } from './platform/http/guards/security-headers.ts';
import { isBusy, shedFirst } from './platform/http/guards/shed-first.ts';
import { identifyRequests } from './platform/http/identify-requests.ts';
import { answerFromCache } from './platform/http/mount-cached.ts';
import { refuseOtherMethods } from './platform/http/refuse-other-methods.ts';
import { type PoolUse, serveMetrics } from './platform/http/serve-metrics.ts';
import { mightBePage } from './platform/http/site/serve-web.ts';
import { selectRuns } from './platform/jobs/job-lease.store.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { createReadingThread, type ReadingThread } from './platform/spreadsheets/reading-thread.ts';

type AppParts = {
  db: Database;
  config: Pick<
    Config,
    'trustProxy' | 'startsPerMinute' | 'studyBoxesBytes' | 'serviceWorker' | 'metricsToken' | 'openai' | 'gemini'
  >;
  /** Derives the keys of cookies and of data encrypted at rest. All processes on one database must have the same secret. */
  deriveKey: DeriveKey;
  /** Returns the current time. Tests set it. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Keeps responses to public reads. Without it each request reads the database. Give it only together with `catchUp`. */
  cache?: AnswerCache;
  /** Waits until `cache` knows of every committed change; from `startJobs`. */
  catchUp?: CatchUp;
  /** Replaces settings of the generation, for tests. */
  generation?: Partial<GenerationSettings>;
  /** Replaces settings of imports, for tests. */
  imports?: Partial<ImportSettings>;
  /** The thread of the readers of spreadsheets. */
  readingThread?: ReadingThread;
  /** Reads uploaded spreadsheets of questions. */
  reader?: UploadReader;
  /** Reads uploaded spreadsheets of people. */
  readRoster?: RosterReader;
  /** Draws the PDFs of results. */
  printer?: ResultPrinter;
  /** Returns how many database connections are in use. */
  pool?: () => PoolUse;
  /** Delay of the event loop, in milliseconds, from which requests are refused. 0 refuses none, for tests that share the loop. */
  maxEventLoopDelay?: number;
  /** How long a client may take to send a request. */
  patience?: Patience;
  /** The folder of the built browser application. Without it only the API is served. */
  webRoot?: string;
  /** The folder of the build for the server. Without it pages have no content, and the browser renders them. */
  renderRoot?: string;
};

/** Bytes. Enough for the answers of the longest paper; endpoints that need more set their own limit. */
const bodyLimit = 256 * 1024;

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
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
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
      if (sendMissing && mightBePage(request)) return sendMissing('content', request, reply);
      return answer(new AppError('request.invalid'), request, reply);
    },
    clientErrorHandler: refuseMalformed,
    // Otherwise a browser that keeps its connection open would delay the shutdown.
    forceCloseConnections: 'idle',
    // Otherwise a request that arrives on an open connection during the shutdown gets a 503 without `retry-after`, and a student an error.
    return503OnClosing: false,
  });
  app.server.on('request', endSlowBodies(patience));
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

  // Papers and results are below `syncThreshold`: a stream for each of them costs twenty times as much as compressing its content.
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
    // First, because it sets the guard of the administrator endpoints that are mounted after it.
    authRoutes(api, { db, clock });
    const recordAs = createRecordChange(db, clock);
    const record = recordAs('content');
    accountsRoutes(api, { db, clock });
    activityRoutes(api, { db });
    backupsRoutes(api, { db, clock, deriveKey, record: recordAs('privacy') });
    demoContentRoutes(api, { db, record });
    statsRoutes(api, { db });
    installationRoutes(api, { db });
    jobsRoutes(api, { db });
    subjectsRoutes(api, { db, cache, record });
    topicsRoutes(api, { db, cache, record });
    flashcardsRoutes(api, { db, cache, clock, record });
    manyFlashcardsRoutes(api, { db, clock, record });
    examsRoutes(api, { db, clock, cache, record: recordAs('exam'), keepFigures: recordUses });
    presetsRoutes(api);
    patternsRoutes(api, { db, record: recordAs('exam') });
    questionsRoutes(api, { db, clock, record });
    manyQuestionsRoutes(api, { db, clock, record });
    itemsRoutes(api, { db, clock, record });
    casesRoutes(api, { db, record });
    blueprintRoutes(api, { db, clock, record });
    const reads = createResultReads();
    practiceRoutes(api, { db, clock, practice, reads });
    exportsRoutes(api, { db, clock });
    previewRoutes(api, { db, clock });
    const keys = { sealer: createKeySealer(deriveKey), providers: config };
    apiKeysRoutes(api, { db, clock, record: recordAs('account'), ...keys });
    generationRoutes(api, { db, clock, keys, settings: generation });
    api.addHook('onClose', () => readingThread.stop());
    importsRoutes(api, { db, clock, record, reader });
    itemsImportRoutes(api, { db, clock, record, readItems: createItemsReader(readingThread), settings: imports });
    analyticsRoutes(api, { db });
    const refusedStarts = createRefusedStarts(clock);
    const { startsPerMinute } = config;
    const wrongCodes = createWrongCodes();
    const attempts = {
      db,
      clock,
      deriveKey,
      startsPerMinute,
      refusedStarts,
      wrongCodes,
      printer,
      reads,
      announcements,
    };
    const waiting = attemptsRoutes(api, attempts);
    statusRoutes(api, { db, pool, waiting });
    const database = () => readDatabaseStatus(db);
    serveMetrics(api, { token: config.metricsToken, pool, waiting, database, jobs: () => selectRuns(db) });
    insightRoutes(api, { db, clock, reads });
    ownResultsRoutes(api, { db, clock, reads, wrongCodes });
    personResultsRoutes(api, { db, clock });
    const rosterChanges = { record: recordAs('roster'), renameStudents: updateStudentsOf };
    rosterRoutes(api, { db, clock, readFile: readRoster, ...rosterChanges });
    cohortsRoutes(api, { db, clock, readFile: readRoster, record: recordAs('roster') });
    peopleRoutes(api, { clock, record: recordAs('roster') });
    correctQuestionsRoutes(api, { db, clock, record });
    settlementRoutes(api, { db, clock, record: recordAs('result') });
    passMarkRoutes(api, { db, clock, record: recordAs('result') });
    responsesRoutes(api, { db, clock });
    standingsRoutes(api, { db, clock });
    gradebookRoutes(api, { db, record: recordAs('result') });
    wordsRoutes(api, { db, record });
    privacyRoutes(api, { db, clock, cache, record: recordAs('privacy') });
    similarityRoutes(api, { db });
    monitoringRoutes(api, { db, clock, refusedStarts });
    manageAttemptsRoutes(api, { db, clock, record: recordAs('session') });
    hallRoutes(api, { db, clock, announcements });
    announcementsRoutes(api, { db, clock, record: recordAs('session') });
    await api.register(async (deferrable) => {
      shedFirst(deferrable, load);
      searchRoutes(deferrable, { db });
      boxesRoutes(deferrable, { db, clock, quotaBytes: config.studyBoxesBytes });
      decksRoutes(deferrable, { thread: readingThread });
    });
  });

  sendMissing = await siteRoutes(app, { db, cache, mayRender, webRoot, renderRoot, hasWorker: config.serviceWorker });
  addRefusals();
  return app;
}

type JobParts = Pick<AppParts, 'db' | 'clock'> & {
  /** For the connection that listens to changes. */
  connection: pg.ClientConfig;
  cache: AnswerCache;
  log: Log;
  /** The folder of the backups that are kept. */
  backupFolder: string;
};

/** Keeps the cache of this process current, and runs every job that works without a request. */
export function startJobs({ db, connection, clock, cache, log, backupFolder }: JobParts): CacheWatch {
  const watch = keepCacheCurrent({ connection, db, log, cache });
  const jobs = runJobs({
    db,
    log,
    jobs: [
      closeOverdueAttempts(db, clock, log),
      regradeTheRest(db),
      fillAllAnswerSheets(db, recordFinalUses),
      removeAllUnused(db, clock),
      removeAllUnusedBoxes(db, clock),
      anonymiseAllDue(db, clock, log),
      forgetActivities(db, clock),
      forgetGenerations(db, clock),
      removeDeletedItems(db, clock),
      forgetRemovedFlashcards(db, clock),
      keepScheduledBackups({ db, connection, clock, folder: backupFolder }),
    ],
  });
  return {
    catchUp: watch.catchUp,
    stop: async () => {
      await Promise.all([watch.stop(), jobs.stop()]);
    },
  };
}
