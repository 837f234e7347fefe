import type { PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { selectExam, selectExams } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { selectAttempts } from '../attempts.store.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { selectStudentQuestions } from '../paper/paper.store.ts';
import { readableIds } from '../paper/sections.rules.ts';
import { writePaper, writeQuestions } from '../paper/write-paper.ts';
import { createRequestQueue } from '../request-queue.ts';
import { isOverdue } from '../timing/deadline.rules.ts';
import { continuedOf } from './continued.rules.ts';

/**
 * `deviceKey`: the key of the device that asks, if the request has it. `hasMoved`: whether this request has moved the
 * attempt to this device from another one.
 */
type Reading = PaperQuery & { sessionId: string; deviceKey?: string | undefined; hasMoved?: boolean; now: Date };

/** @throws AppError `attempt.not_found`, `attempt.closed` */
export type PaperReader = (reading: Reading) => Promise<ReadyJson>;

/**
 * Makes the function that reads the paper of an open attempt, with the saved answers and the remaining time. The
 * session id alone identifies the attempt, because an educator may deactivate the exam or change its code while
 * students sit it. Requests that arrive together share three queries: all students of an exam fetch the next section in
 * the same second.
 */
export function createPaperReader(db: Database, announcements: Announcements): PaperReader {
  const queue = createRequestQueue<Reading, ReadyJson | AppError, ReadyJson>({
    together: (readings) => readTogether(db, announcements, readings),
    alone: (reading) => readAlone(db, announcements, reading),
  });
  return async (reading) => {
    const paper = await queue.add(reading);
    if (paper instanceof AppError) throw paper;
    return paper;
  };
}

/** The result is undefined for an attempt that is overdue, because it has to be closed. */
async function readTogether(
  db: Database,
  announcements: Announcements,
  readings: Reading[],
): Promise<(ReadyJson | AppError | undefined)[]> {
  const sessionIds = readings.map(({ sessionId }) => sessionId);
  const attempts = new Map((await selectAttempts(db, sessionIds)).map((attempt) => [attempt.sessionId, attempt]));
  const found = readings.map((reading) => ({ attempt: attempts.get(reading.sessionId), now: reading.now, reading }));
  const open = found.flatMap(({ attempt, now }) => (attempt && isStillOpen(attempt, now) ? [{ attempt, now }] : []));
  if (open.length === 0) return found.map(({ attempt }) => whyNoPaper(attempt));
  const readable = new Set(open.flatMap(({ attempt, now }) => readableIds(attempt, now)));
  const [exams, rows] = await Promise.all([
    selectExams(db, [...new Set(open.map(({ attempt }) => attempt.examId))]),
    selectStudentQuestions(db, [...readable]),
  ]);
  const questions = writeQuestions(rows);
  const papers = found.map(async ({ attempt, now, reading }) => {
    const exam = exams.find(({ id }) => id === attempt?.examId);
    return attempt && exam && isStillOpen(attempt, now)
      ? writePaper(exam, attempt, questions, now, {
          announcement: await announcements.newestOf(exam.id, reading.sessionId),
          continued: continuedOf(attempt, reading),
          options: reading.options,
        })
      : whyNoPaper(attempt);
  });
  return Promise.all(papers);
}

const isStillOpen = (attempt: Attempt, now: Date) => attempt.status === 'in_progress' && !isOverdue(attempt, now);

function whyNoPaper(attempt: Attempt | undefined): AppError | undefined {
  if (!attempt) return new AppError('attempt.not_found');
  return attempt.status === 'in_progress' ? undefined : new AppError('attempt.closed');
}

/**
 * Closes the attempt first if it is overdue.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
async function readAlone(db: Database, announcements: Announcements, reading: Reading): Promise<ReadyJson> {
  const { sessionId, now } = reading;
  const attempt = await settleAttempt(db, sessionId, now);
  if (attempt.status !== 'in_progress') throw new AppError('attempt.closed');
  const exam = await selectExam(db, attempt.examId);
  const questions = await selectStudentQuestions(db, readableIds(attempt, now));
  return writePaper(exam, attempt, writeQuestions(questions), now, {
    announcement: await announcements.newestOf(exam.id, sessionId),
    continued: continuedOf(attempt, reading),
    options: reading.options,
  });
}
