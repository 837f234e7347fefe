import type { PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { selectActiveExam, selectActiveExams } from '#server/features/exams/exams/exams.store.ts';
import { toMarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { whyNotOpen } from '#server/features/exams/exams/why-not-open.ts';
import { isOpen } from '#server/features/exams/exams/window.rules.ts';
import { selectEntriesByCode, selectOpenSession } from '#server/features/exams/roster/roster.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Batcher } from '#server/platform/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { isUnknownSession, updateDevice } from '../attempts.store.ts';
import { drawPaper } from '../drawing/draw-paper.rules.ts';
import { stretchPaper } from '../drawing/stretch-paper.rules.ts';
import { selectPools, selectStudentQuestions } from '../paper/paper.store.ts';
import { readableIds } from '../paper/sections.rules.ts';
import { writePaper, writeQuestions } from '../paper/write-paper.ts';
import { createRequestBatcher } from '../request-batcher.ts';
import { deadlineAfter } from '../timing/deadline.rules.ts';
import { insertWithinLimits, whyNoAttemptLeft } from './attempt-limits.ts';
import type { PaperReader } from './read-paper.ts';
import { type Arrival, currentDevice, startingPerson } from './starting-person.rules.ts';

type NewStart = Arrival & PaperQuery & { examCode: string; sessionId: string; now: Date };

/** Starts several attempts with the same statements. The result is undefined for a start that inserts no attempt. */
export type StartBatcher = Batcher<NewStart, ReadyJson | undefined>;

export const createStartBatcher = (db: Database, announcements: Announcements): StartBatcher =>
  createRequestBatcher(
    (starts) => startTogether(db, announcements, starts),
    // Equal starts may share a batch: they make one attempt, and each of them gets its paper.
    (start) => start,
  );

/**
 * Starts an attempt at an active exam and fixes its paper, its sections, its deadline, its passing score and its
 * marking. A start whose session id has an attempt already resumes this attempt, even if the exam is inactive or has
 * another code by now: the browser repeats a start when its response was lost, and the batcher repeats it when the
 * batch failed. A start of a person of a roster who has an open attempt continues that attempt on this device.
 * @throws AppError `exam.not_found`, `exam.empty`, `exam.not_open`, `exam.over`, `exam.no_attempts_left`,
 * `roster.code_required`, `roster.code_unknown`, `attempt.closed`, `request.invalid` without a name
 */
export async function startAttempt(
  db: Database,
  { starts, readPaper }: { starts: StartBatcher; readPaper: PaperReader },
  start: NewStart,
): Promise<ReadyJson> {
  const paper = await starts.add(start);
  if (paper) return paper;
  const { sessionId, deviceKey, options, now } = start;
  try {
    return await readPaper({ sessionId, deviceKey, options, now });
  } catch (error) {
    if (!isUnknownSession(error)) throw error;
  }
  const continued = await continueByCode(db, readPaper, start);
  if (continued) return continued;
  // The attempt that kept this person from starting may have ended a moment ago.
  const later = start.rosterCode === undefined ? undefined : await starts.add(start);
  if (later) return later;
  throw await whyNotStarted(db, start);
}

/** Continues the open attempt of the person with this personal code on this device; undefined if there is none. */
async function continueByCode(
  db: Database,
  readPaper: PaperReader,
  { examCode, rosterCode, deviceKey, options, now }: NewStart,
): Promise<ReadyJson | undefined> {
  const sessionId = rosterCode && (await selectOpenSession(db, examCode, rosterCode));
  if (!sessionId) return undefined;
  const hasMoved = await updateDevice(db, sessionId, currentDevice(deviceKey));
  try {
    return await readPaper({ sessionId, deviceKey, hasMoved, options, now });
  } catch (error) {
    // The attempt was overdue or has just been submitted. The person may have another attempt left.
    if (error instanceof AppError && error.code === 'attempt.closed') return undefined;
    throw error;
  }
}

/** The reason why a start made no attempt. */
async function whyNotStarted(db: Database, { examCode, now, ...arrival }: NewStart): Promise<AppError> {
  const exam = await selectActiveExam(db, examCode);
  const notOpen = whyNotOpen(exam, now);
  if (notOpen) return notOpen;
  const { rosterCode } = arrival;
  const [entry] = await selectEntriesByCode(db, rosterCode ? [{ examId: exam.id, code: rosterCode }] : []);
  const person = startingPerson(exam, arrival, entry);
  if (!person) return whyNoPerson(exam, rosterCode);
  const pool = (await selectPools(db, [exam])).get(exam.id);
  if (!pool || drawPaper(pool, exam, '').questionIds.length === 0) return new AppError('exam.empty');
  const noneLeft = await whyNoAttemptLeft(db, exam, person.personKey);
  // Otherwise an educator has activated or opened the exam or added its first question just now, and the browser has to
  // repeat the start.
  return noneLeft ?? new AppError('unavailable');
}

function whyNoPerson({ entry }: Pick<Exam, 'entry'>, rosterCode: string | undefined): AppError {
  if (entry === 'roster') return new AppError(rosterCode ? 'roster.code_unknown' : 'roster.code_required');
  const message = 'Name is required.';
  return new AppError('request.invalid', message, [{ path: 'name', message }]);
}

/**
 * Inserts an attempt for each start whose exam is active and open and has questions, whose student may start and has an
 * attempt left, and that was not sent before. The result of each other start is undefined.
 */
async function startTogether(
  db: Database,
  announcements: Announcements,
  starts: NewStart[],
): Promise<(ReadyJson | undefined)[]> {
  const codes = new Set(starts.map(({ examCode }) => examCode));
  const exams = new Map((await selectActiveExams(db, [...codes])).map((exam) => [exam.examCode, exam]));
  const pools = await selectPools(db, [...exams.values()]);
  const entries = await readEntries(db, starts, exams);
  const planned = starts.map(({ now, sessionId, options, ...start }) => {
    const exam = exams.get(start.examCode);
    const pool = exam && pools.get(exam.id);
    if (!exam || !pool || !isOpen(exam, now)) return undefined;
    const person = startingPerson(exam, start, entries.get(keyOf(exam, start)));
    const drawn = drawPaper(pool, exam, sessionId);
    if (!person || drawn.questionIds.length === 0) return undefined;
    const { extraPercent, ...student } = person;
    const { plan, duration, rosterMinutes } = stretchPaper(drawn, exam.duration, extraPercent);
    const attempt = {
      sessionId,
      ...student,
      examId: exam.id,
      startTime: now,
      endsAt: deadlineAfter(now, duration, exam.closesAt, rosterMinutes),
      duration,
      rosterMinutes,
      questionIds: drawn.questionIds,
      plan,
      passingScore: exam.passingScore,
      ...toMarkColumns(toMarking(exam)),
    };
    return { exam, attempt, options, now };
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
  const papers = planned.map(async (plan) => {
    const attempt = plan && bySession.get(plan.attempt.sessionId);
    if (!attempt) return undefined;
    const announcement = await announcements.newestOf(plan.exam.id, attempt.sessionId);
    const paper = { options: plan.options, announcement };
    return writePaper(plan.exam, { ...attempt, answers: {} }, questions, plan.now, paper);
  });
  return Promise.all(papers);
}

const keyOf = ({ id }: Pick<Exam, 'id'>, { rosterCode }: Pick<Arrival, 'rosterCode'>) => `${id} ${rosterCode}`;

/** The people of rosters whose personal codes these starts have, by `keyOf`. Starts at open exams add no query. */
async function readEntries(db: Database, starts: NewStart[], exams: ReadonlyMap<string, Exam>) {
  const codes = starts.flatMap(({ examCode, rosterCode }) => {
    const exam = exams.get(examCode);
    return exam?.entry === 'roster' && rosterCode ? [{ examId: exam.id, code: rosterCode }] : [];
  });
  const entries = await selectEntriesByCode(db, codes);
  return new Map(entries.map((entry) => [keyOf({ id: entry.examId }, { rosterCode: entry.code }), entry]));
}
