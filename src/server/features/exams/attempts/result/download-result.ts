import { hash } from 'node:crypto';
import { type PracticeAnswers, practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { gradePractice } from '#domain/marking/grade-practice.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FairGate } from '#server/platform/fair-gate.ts';
import { Gate } from '#server/platform/gate.ts';
import { KeyedLimit } from '#server/platform/keyed-limit.ts';
import { isUnknownSession, selectAttempt } from '../attempts.store.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import type { SignReceipt } from '../receipt/sign-receipt.ts';
import { getResult, isWithheld } from './get-result.ts';
import { toTopicGroups } from './groups.rules.ts';
import type { TopicScore } from './pdf/result-pdf-topics.ts';
import type { createPictureReader } from './pdf/result-pictures.ts';
import type { ResultPrinter } from './pdf/result-printer.ts';
import { selectReviewedAnswers } from './results.store.ts';
import { isWrong } from './reviewed-answer.rules.ts';

type PrintingTools = { printer: ResultPrinter; readPictures: ReturnType<typeof createPictureReader> };

/** PDFs of results that may wait. The browser behind a longer queue would give up before its PDF is ready. */
const waitingResults = 2000;

/** Practice PDFs that may wait. Any client can ask for them, so their queue is separate and short. */
const waitingPractice = 50;

/** PDFs of one attempt that the queue takes at the same time. */
const atOncePerAttempt = 8;

/**
 * Bytes of the PDFs that are kept for a minute, in which a student presses the button again, or a flood asks for the
 * same ones.
 */
const keptBytes = 32 * 1024 * 1024;

type DownloadRequest = {
  sessionId: string;
  /** The network of the client. The networks take turns. */
  network: string;
  /** The address of the site that the student's browser used. */
  origin: string;
  /** The reader's time zone. */
  timeZone?: string | undefined;
  /** Whether the PDF has only the questions whose answers are wrong. */
  hasOnlyWrong?: boolean | undefined;
  /** Answers to the built-in practice exam, if such answers were posted. */
  practice: PracticeAnswers | undefined;
  /** Counts a practice PDF. Throws if the client has asked for too many. */
  admitPractice: () => Promise<void>;
  /** Whether the client has disconnected, so that its PDF need not be drawn. */
  hasLeft: () => boolean;
};

/**
 * Creates the function that draws the PDF of a result. The PDF of an attempt shows the stored result. If there is no
 * such attempt, posted answers to the built-in practice exam are graded here, and the PDF is marked as practice. A
 * waiting request keeps only its session id or ten letters in memory.
 * @returns a function that throws AppError `attempt.not_found`, `attempt.in_progress`, `attempt.not_released`,
 * `request.too_many`, `unavailable`.
 */
export function createResultDownloads(
  db: Database,
  signReceipt: SignReceipt,
  { printer, readPictures }: PrintingTools,
) {
  // One at a time, as the printer draws: a further PDF would wait in the printer, before the turn of another network.
  const results = new FairGate({ atOnce: 1, waiting: waitingResults });
  const kept = new ContentCache<{ pdf: Uint8Array; size: number }>({ maxBytes: keptBytes, lifetime: 60_000 });
  const practices = new Gate({ atOnce: 1, waiting: waitingPractice });
  const perAttempt = new KeyedLimit(atOncePerAttempt);

  const drawResult = async (
    { sessionId, network, origin, timeZone, hasOnlyWrong = false, hasLeft }: DownloadRequest,
    now: Date,
  ) => {
    const leave = perAttempt.enter(sessionId);
    try {
      return await results.run(network, async () => {
        if (hasLeft()) throw new AppError('unavailable');
        const result = await getResult(db, signReceipt, sessionId, now);
        if (isWithheld(result)) throw new AppError('attempt.not_released');
        const topics = result.results.length === 0 ? [] : await readTopicScores(db, sessionId);
        const options = { isPractice: false, origin, timeZone, topics, hasOnlyWrong };
        // A result that was changed in any way, for example regraded, released or anonymised, has another key.
        const { pdf } = await kept.getOrLoad(hash('sha256', JSON.stringify([result, options])), [], async () => {
          const pictures = await readPictures(hasOnlyWrong ? result.results.filter(isWrong) : result.results);
          const pdf = await printer.print(result, { ...options, pictures });
          return { pdf, size: pdf.length };
        });
        return pdf;
      });
    } finally {
      leave();
    }
  };

  return async (request: DownloadRequest, now: Date): Promise<Uint8Array> => {
    const { sessionId, origin, hasOnlyWrong, practice, admitPractice, hasLeft } = request;
    try {
      await requireClosed(db, sessionId, now);
    } catch (error) {
      if (!isUnknownSession(error) || !practice) throw error;
      await admitPractice();
      return practices.run(async () => {
        if (hasLeft()) throw new AppError('unavailable');
        return printer.print(gradePractice(practiceExam, practice), { isPractice: true, origin, hasOnlyWrong });
      });
    }
    return drawResult(request, now);
  };
}

/** The scores of the topics of a closed attempt whose review is released, as its insight has them. */
async function readTopicScores(db: Database, sessionId: string): Promise<TopicScore[]> {
  const attempt = await selectAttempt(db, sessionId);
  return toTopicGroups(await selectReviewedAnswers(db, attempt), toMarking(attempt), []);
}

/** @throws AppError `attempt.not_found`, `attempt.in_progress` */
async function requireClosed(db: Database, sessionId: string, now: Date): Promise<void> {
  const { status } = await settleAttempt(db, sessionId, now);
  if (status === 'in_progress') throw new AppError('attempt.in_progress');
}
