import { selectRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { selectCohortState, selectStandings } from './cohort.store.ts';
import { type CohortFigures, noFigures, toCohortFigures } from './cohort-figures.rules.ts';
import { getAnalytics } from './get-analytics.ts';

type Kept = {
  figures: CohortFigures;
  /** From `selectCohortState`, read before the figures, so that a change in between is seen at the next check. */
  state: string;
  /** When the state was last compared, in milliseconds. */
  checkedAt: number;
  /** How long computing the figures took, in milliseconds. */
  took: number;
};

type Reading = {
  clock: () => Date;
  log: Pick<Log, 'error'>;
  /** Milliseconds, to measure how long figures take. Tests set it. */
  stopwatch?: () => number;
};

/** Exams whose figures are kept. An exam of 200 questions and 100,000 attempts takes about a megabyte. */
const mostExams = 20;

/**
 * Figures that are computed faster than this are computed before the response; otherwise the readers of a hall get the
 * former ones meanwhile.
 */
const worthWaitingMs = 250;

/**
 * Share of the time in which figures of one exam may be computed. While an exam is closing its figures change all the
 * time.
 */
const busyShare = 0.1;

/**
 * Readers wait for figures that are older than this many times the age at which the first reader has them computed
 * again.
 */
const mostAges = 2;

/**
 * Keeps the cohort figures of the exams whose results were read last. All readers in this process share one
 * computation. Figures are at most twenty times as old as computing them takes: a minute for 100,000 attempts, a
 * fraction of a second for a class. While attempts are regraded, readers get the figures of before, or none.
 */
export function createCohortFigures(db: Database, { clock, log, stopwatch = () => performance.now() }: Reading) {
  const kept = new Map<number, Kept>();
  const pending = new Map<number, Promise<Kept>>();

  const compute = async (examId: number): Promise<Kept> => {
    const state = await selectCohortState(db, examId);
    const former = kept.get(examId);
    const checkedAt = clock().getTime();
    if (former?.state === state) return { ...former, checkedAt };
    if (await selectRegrading(db, examId)) {
      return former ? { ...former, checkedAt } : { figures: noFigures, state: '', checkedAt, took: 0 };
    }
    const begin = stopwatch();
    const figures = await readFigures(db, examId);
    return { figures, state, checkedAt, took: stopwatch() - begin };
  };

  const refresh = (examId: number): Promise<Kept> => {
    const running = pending.get(examId);
    if (running) return running;
    const started = compute(examId)
      .then((made) => {
        kept.delete(examId);
        kept.set(examId, made);
        const [oldest] = kept.keys();
        if (kept.size > mostExams && oldest !== undefined) kept.delete(oldest);
        return made;
      })
      .finally(() => pending.delete(examId));
    pending.set(examId, started);
    return started;
  };

  /** @throws AppError `exam.not_found` */
  return async (examId: number): Promise<CohortFigures> => {
    const former = kept.get(examId);
    if (!former) return (await refresh(examId)).figures;
    const age = clock().getTime() - former.checkedAt;
    const enough = former.took / busyShare;
    if (age <= enough) return former.figures;
    const next = refresh(examId);
    if (former.took < worthWaitingMs || age > mostAges * enough) return (await next).figures;
    next.catch((error: unknown) => log.error({ err: error }, 'computing the figures of a cohort failed'));
    return former.figures;
  };
}

async function readFigures(db: Database, examId: number): Promise<CohortFigures> {
  const analytics = await getAnalytics(db, examId);
  return toCohortFigures(analytics, await selectStandings(db, examId));
}
