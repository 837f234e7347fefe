import type pg from 'pg';
import { forgetActivities } from './features/administration/activity/forget-activities.ts';
import { keepScheduledBackups } from './features/administration/backups/keep-scheduled-backup.ts';
import { forgetGenerations } from './features/authoring/generation/background/forget-generations.ts';
import { removeDeletedItems } from './features/content/items/remove-deleted-items.ts';
import { recordFinalUses } from './features/content/uses/record-uses.ts';
import { fillAllAnswerSheets } from './features/exams/analytics/fill-answer-sheets.ts';
import { closeOverdueAttempts } from './features/exams/attempts/closing/close-expired-attempts.ts';
import { regradeTheRest } from './features/exams/attempts/closing/regrade-attempts.ts';
import { applyAllTimeChanges } from './features/exams/attempts/timing/apply-time-changes.ts';
import { anonymiseAllDue } from './features/exams/privacy/anonymise-due.ts';
import { removeAllUnused } from './features/exams/questions/remove-unused.ts';
import { forgetRemovedFlashcards } from './features/library/flashcards/many/forget-removed-flashcards.ts';
import { removeAllUnusedBoxes } from './features/study/boxes/remove-unused-boxes.ts';
import type { AnswerCache } from './platform/cache/answer-cache.ts';
import { type CacheWatch, keepCacheCurrent } from './platform/cache/keep-cache-current.ts';
import type { Database } from './platform/database/database.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import type { Log } from './platform/log.ts';

type JobParts = {
  db: Database;
  /** Returns the current time. Tests set it. */
  clock: () => Date;
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
      applyAllTimeChanges(db, clock),
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
