import type { FastifyInstance } from 'fastify';
import { readDatabaseStatus, statusRoutes } from '#server/features/administration/status/status.routes.ts';
import { accountsRoutes } from './features/administration/accounts/accounts.routes.ts';
import { activityRoutes } from './features/administration/activity/activity.routes.ts';
import { createRecordChange } from './features/administration/activity/record-change.ts';
import { apiKeysRoutes } from './features/administration/api-keys/api-keys.routes.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { authRoutes } from './features/administration/auth/auth.routes.ts';
import { backupsRoutes } from './features/administration/backups/backups.routes.ts';
import { demoContentRoutes } from './features/administration/demo-content/demo-content.routes.ts';
import { installationRoutes } from './features/administration/installation/installation.routes.ts';
import { jobsRoutes } from './features/administration/jobs/jobs.routes.ts';
import { statsRoutes } from './features/administration/stats/stats.routes.ts';
import { type GenerationSettings, generationRoutes } from './features/authoring/generation/generation.routes.ts';
import { importsRoutes } from './features/authoring/imports/imports.routes.ts';
import { type ImportSettings, itemsImportRoutes } from './features/authoring/imports/items-import.routes.ts';
import { createItemsReader } from './features/authoring/imports/items-reader.ts';
import type { UploadReader } from './features/authoring/imports/upload-reader.ts';
import { blueprintRoutes } from './features/content/blueprint/blueprint.routes.ts';
import { casesRoutes } from './features/content/cases/cases.routes.ts';
import { itemsRoutes } from './features/content/items/items.routes.ts';
import type { Practice } from './features/content/practice/keep-practice.ts';
import { practiceRoutes } from './features/content/practice/practice.routes.ts';
import { recordUses } from './features/content/uses/record-uses.ts';
import { analyticsRoutes } from './features/exams/analytics/analytics.routes.ts';
import { announcementsRoutes } from './features/exams/announcements/announcements.routes.ts';
import type { Announcements } from './features/exams/announcements/keep-announcements.ts';
import { attemptsRoutes } from './features/exams/attempts/attempts.routes.ts';
import { updateStudentsOf } from './features/exams/attempts/attempts.store.ts';
import type { ResultPrinter } from './features/exams/attempts/result/pdf/result-printer.ts';
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
import { privacyRoutes } from './features/exams/privacy/privacy.routes.ts';
import { manyQuestionsRoutes } from './features/exams/questions/many/many-questions.routes.ts';
import { questionsRoutes } from './features/exams/questions/questions.routes.ts';
import { wordsRoutes } from './features/exams/questions/words/words.routes.ts';
import { responsesRoutes } from './features/exams/responses/responses.routes.ts';
import type { RosterReader } from './features/exams/roster/reading/roster-reader.ts';
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
import { manyFlashcardsRoutes } from './features/library/flashcards/many/many-flashcards.routes.ts';
import { searchRoutes } from './features/library/search/search.routes.ts';
import { subjectsRoutes } from './features/library/subjects/subjects.routes.ts';
import { topicsRoutes } from './features/library/topics/topics.routes.ts';
import { boxesRoutes } from './features/study/boxes/boxes.routes.ts';
import { decksRoutes } from './features/study/decks/decks.routes.ts';
import type { AnswerCache } from './platform/cache/answer-cache.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { type Load, shedFirst } from './platform/http/guards/shed-first.ts';
import { type PoolUse, serveMetrics } from './platform/http/serve-metrics.ts';
import { selectRuns } from './platform/jobs/job-lease.store.ts';
import type { DeriveKey } from './platform/secrets.ts';
import type { ReadingThread } from './platform/spreadsheets/reading-thread.ts';

export type FeatureParts = {
  db: Database;
  config: Pick<Config, 'startsPerMinute' | 'studyBoxesBytes' | 'metricsToken' | 'openai' | 'gemini'>;
  /**
   * Derives the keys of cookies and of data encrypted at rest. All processes on one database must have the same secret.
   */
  deriveKey: DeriveKey;
  /** Returns the current time. Tests set it. */
  clock: () => Date;
  /** Keeps responses to public reads. */
  cache: AnswerCache;
  /** Replaces settings of the generation, for tests. */
  generation: Partial<GenerationSettings>;
  /** Replaces settings of imports, for tests. */
  imports: Partial<ImportSettings>;
  /** The thread of the readers of spreadsheets. */
  readingThread: ReadingThread;
  reader: UploadReader;
  /** Reads uploaded spreadsheets of people. */
  readRoster: RosterReader;
  /** Draws the PDFs of results. */
  printer: ResultPrinter;
  /** Returns how many database connections are in use. */
  pool: () => PoolUse;
};

type MountedParts = FeatureParts & {
  announcements: Announcements;
  practice: Practice;
  load: Load;
};

/** Mounts every feature by name. */
export async function mountFeatures(api: FastifyInstance, parts: MountedParts): Promise<void> {
  const { db, clock, cache, config, deriveKey, readingThread, readRoster, pool, announcements, practice } = parts;
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
  generationRoutes(api, { db, clock, keys, settings: parts.generation });
  api.addHook('onClose', () => readingThread.stop());
  importsRoutes(api, { db, clock, record, reader: parts.reader });
  itemsImportRoutes(api, { db, clock, record, readItems: createItemsReader(readingThread), settings: parts.imports });
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
    printer: parts.printer,
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
  gradebookRoutes(api, { db, clock, record: recordAs('result') });
  wordsRoutes(api, { db, record });
  privacyRoutes(api, { db, clock, cache, record: recordAs('privacy') });
  similarityRoutes(api, { db });
  monitoringRoutes(api, { db, clock, refusedStarts });
  manageAttemptsRoutes(api, { db, clock, record: recordAs('session') });
  hallRoutes(api, { db, clock, announcements });
  announcementsRoutes(api, { db, clock, record: recordAs('session') });
  await api.register(async (deferrable) => {
    shedFirst(deferrable, parts.load);
    searchRoutes(deferrable, { db });
    boxesRoutes(deferrable, { db, clock, quotaBytes: config.studyBoxesBytes });
    decksRoutes(deferrable, { thread: readingThread });
  });
}
