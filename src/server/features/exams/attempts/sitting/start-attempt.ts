import { selectActiveExam, selectActiveExams } from '#server/features/exams/exams/exams.store.ts';
import { whyNotOpen } from '#server/features/exams/exams/why-not-open.ts';
import { isOpen } from '#server/features/exams/exams/window.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Batcher } from '#server/platform/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import { isUnknownSession } from '../attempts.store.ts';
import { deadlineAfter } from '../closing/deadline.rules.ts';
import { toMarkColumns, toMarking } from '../closing/marks.rules.ts';
import { createRequestBatcher } from '../request-batcher.ts';
import { insertWithinLimits, whyNoAttemptLeft } from './attempt-limits.ts';
import { drawPaper } from './drawing/draw-paper.rules.ts';
import type { Start } from './make-session-id.ts';
import { selectPools, selectStudentQuestions } from './paper.store.ts';
import { personKeyOf } from './person.rules.ts';
import type { PaperReader } from './read-paper.ts';
import { readableIds } from './sections.rules.ts';
import { writePaper, writeQuestions } from './write-paper.ts';

type NewStart = Pick<Start, 'examCode' | 'student'> & { sessionId: string; deviceKey?: string | undefined; now: Date };

/** Starts several attempts with the same statements. The result is undefined for a start that inserts no attempt. */
export type StartBatcher = Batcher<NewStart, ReadyJson | undefined>;

export const createStartBatcher = (db: Database): StartBatcher =>
  createRequestBatcher(
    (starts) => startTogether(db, starts),
    // Equal starts may share a batch: they make one attempt, and each of them gets its paper.
    (start) => start,
  );

/**
 * Starts an attempt at an active exam and fixes its paper, its sections, its deadline, its passing score and its marking. A start whose
 * session id has an attempt already resumes this attempt, even if the exam is inactive or has another code by now: the browser repeats a
 * start when its response was lost, and the batcher repeats it when the batch failed.
 * @throws AppError `exam.not_found`, `exam.empty`, `exam.not_open`, `exam.over`, `exam.no_attempts_left`, `attempt.closed`
 */
export async function startAttempt(
  db: Database,
  { starts, readPaper }: { starts: StartBatcher; readPaper: PaperReader },
  start: NewStart,
): Promise<ReadyJson> {
  const paper = await starts.add(start);
  if (paper) return paper;
  try {
    return await readPaper({ sessionId: start.sessionId, now: start.now });
  } catch (error) {
    throw isUnknownSession(error) ? await whyNotStarted(db, start) : error;
  }
}

/** The reason why a start made no attempt. */
async function whyNotStarted(db: Database, { examCode, student, deviceKey, now }: NewStart): Promise<AppError> {
  const exam = await selectActiveExam(db, examCode);
  const notOpen = whyNotOpen(exam, now);
  if (notOpen) return notOpen;
  const pool = (await selectPools(db, [exam.id])).get(exam.id);
  if (!pool || drawPaper(pool, exam, '').questionIds.length === 0) return new AppError('exam.empty');
  const noneLeft = await whyNoAttemptLeft(db, exam, personKeyOf({ email: student.email, deviceKey }));
  // Otherwise an educator has activated or opened the exam or added its first question just now, and the browser has to repeat the start.
  return noneLeft ?? new AppError('unavailable');
}

/**
 * Inserts an attempt for each start whose exam is active and open and has questions, whose student has an attempt left, and that was not
 * sent before; undefined for the others.
 */
async function startTogether(db: Database, starts: NewStart[]): Promise<(ReadyJson | undefined)[]> {
  const codes = new Set(starts.map(({ examCode }) => examCode));
  const exams = new Map((await selectActiveExams(db, [...codes])).map((exam) => [exam.examCode, exam]));
  const pools = await selectPools(
    db,
    [...exams.values()].map(({ id }) => id),
  );
  const planned = starts.map(({ examCode, sessionId, student, deviceKey, now }) => {
    const exam = exams.get(examCode);
    const pool = exam && pools.get(exam.id);
    if (!exam || !pool || !isOpen(exam, now)) return undefined;
    const { questionIds, plan, minutes } = drawPaper(pool, exam, sessionId);
    if (questionIds.length === 0) return undefined;
    const duration = minutes ?? exam.duration;
    const attempt = {
      sessionId,
      ...student,
      examId: exam.id,
      startTime: now,
      personKey: personKeyOf({ email: student.email, deviceKey }),
      endsAt: deadlineAfter(now, duration, exam.closesAt),
      duration,
      questionIds,
      plan,
      passingScore: exam.passingScore,
      ...toMarkColumns(toMarking(exam)),
    };
    return { exam, attempt, now };
  });
  const inserted = await insertWithinLimits(
    db,
    [...exams.values()],
    planned.flatMap((plan) => (plan ? [plan.attempt] : [])),
  );
  if (inserted.length === 0) return starts.map(() => undefined);
  const bySession = new Map(inserted.map((attempt) => [attempt.sessionId, attempt]));
  const readable = new Set(inserted.flatMap((each) => readableIds(each, each.startTime)));
  const questions = writeQuestions(await selectStudentQuestions(db, [...readable]));
  return planned.map((plan) => {
    const attempt = plan && bySession.get(plan.attempt.sessionId);
    if (!attempt) return undefined;
    return writePaper(plan.exam, attempt, questions, plan.now);
  });
}
