import type { Paper, StudentQuestion } from '#contract/exams/attempts.contract.ts';
import { selectActiveExam, selectActiveExams, selectExam } from '#server/features/exams/exams/exams.store.ts';
import { whyNotOpen } from '#server/features/exams/exams/why-not-open.ts';
import { isOpen } from '#server/features/exams/exams/window.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Batcher } from '#server/platform/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { isUnknownSession } from '../attempts.store.ts';
import { deadlineAfter, elapsedMilliseconds, remainingSeconds } from '../closing/deadline.rules.ts';
import { toMarkColumns, toMarking } from '../closing/marks.rules.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { createRequestBatcher } from '../request-batcher.ts';
import { insertWithinLimits, whyNoAttemptLeft } from './attempt-limits.ts';
import type { Start } from './make-session-id.ts';
import { selectPaperQuestionIds, selectStudentQuestions } from './paper.store.ts';
import { personKeyOf } from './person.rules.ts';
import { toSavedAnswers } from './stored-answers.rules.ts';

type NewStart = Pick<Start, 'examCode' | 'student'> & { sessionId: string; deviceKey?: string | undefined; now: Date };

/** Starts several attempts with the same statements. The result is undefined for a start that inserts no attempt. */
export type StartBatcher = Batcher<NewStart, Paper | undefined>;

export const createStartBatcher = (db: Database): StartBatcher =>
  createRequestBatcher(
    (starts) => startTogether(db, starts),
    // Equal starts may share a batch: they make one attempt, and each of them gets its paper.
    (start) => start,
  );

/**
 * Starts an attempt at an active exam and fixes its paper, its deadline, its passing score and its marking. A start whose session id has
 * an attempt already resumes this attempt, even if the exam is inactive or has another code by now: the browser repeats a start when its
 * response was lost, and the batcher repeats it when the batch failed.
 * @throws AppError `exam.not_found`, `exam.empty`, `exam.not_open`, `exam.over`, `exam.no_attempts_left`, `attempt.closed`
 */
export async function startAttempt(db: Database, starts: StartBatcher, start: NewStart): Promise<Paper> {
  const paper = await starts.add(start);
  if (paper) return paper;
  try {
    return await resumeAttempt(db, start.sessionId, start.now);
  } catch (error) {
    throw isUnknownSession(error) ? await whyNotStarted(db, start) : error;
  }
}

/** The reason why a start made no attempt. */
async function whyNotStarted(db: Database, { examCode, student, deviceKey, now }: NewStart): Promise<AppError> {
  const exam = await selectActiveExam(db, examCode);
  const notOpen = whyNotOpen(exam, now);
  if (notOpen) return notOpen;
  const questionIds = (await selectPaperQuestionIds(db, [exam.id])).get(exam.id);
  if (!questionIds?.length) return new AppError('exam.empty');
  const noneLeft = await whyNoAttemptLeft(db, exam, personKeyOf({ email: student.email, deviceKey }));
  // Otherwise an educator has activated or opened the exam or added its first question just now, and the browser has to repeat the start.
  return noneLeft ?? new AppError('unavailable');
}

/**
 * Inserts an attempt for each start whose exam is active and open and has questions, whose student has an attempt left, and that was not
 * sent before; undefined for the others.
 */
async function startTogether(db: Database, starts: NewStart[]): Promise<(Paper | undefined)[]> {
  const codes = new Set(starts.map(({ examCode }) => examCode));
  const exams = new Map((await selectActiveExams(db, [...codes])).map((exam) => [exam.examCode, exam]));
  const papers = await selectPaperQuestionIds(
    db,
    [...exams.values()].map(({ id }) => id),
  );
  const planned = starts.map(({ examCode, sessionId, student, deviceKey, now }) => {
    const exam = exams.get(examCode);
    const questionIds = exam && papers.get(exam.id);
    if (!exam || !questionIds?.length || !isOpen(exam, now)) return undefined;
    const attempt = {
      sessionId,
      ...student,
      examId: exam.id,
      startTime: now,
      personKey: personKeyOf({ email: student.email, deviceKey }),
      endsAt: deadlineAfter(now, exam.duration, exam.closesAt),
      duration: exam.duration,
      questionIds,
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
  const questions = new Map(
    (await selectStudentQuestions(db, [...papers.values()].flat())).map((each) => [each.id, each]),
  );
  return planned.map((plan) => {
    const attempt = plan && bySession.get(plan.attempt.sessionId);
    if (!attempt) return undefined;
    const onPaper = attempt.questionIds.flatMap((id) => questions.get(id) ?? []);
    return toPaper(plan.exam, attempt, onPaper, plan.now);
  });
}

/**
 * Returns the paper of an open attempt again, with the saved answers and the remaining time. The session id alone identifies the
 * attempt, because an educator may deactivate the exam or change its code while students sit it.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
export async function resumeAttempt(db: Database, sessionId: string, now: Date): Promise<Paper> {
  const attempt = await settleAttempt(db, sessionId, now);
  const exam = await selectExam(db, attempt.examId);
  if (attempt.status !== 'in_progress') throw new AppError('attempt.closed');
  return toPaper(exam, attempt, await selectStudentQuestions(db, attempt.questionIds), now);
}

function toPaper(exam: Exam, attempt: Attempt, questions: StudentQuestion[], now: Date): Paper {
  return {
    sessionId: attempt.sessionId,
    exam: {
      id: exam.id,
      title: exam.title,
      // Of the attempt, because the educator may have changed the exam since the start.
      duration: Math.round((attempt.endsAt.getTime() - attempt.startTime.getTime()) / 60_000),
      totalQuestions: questions.length,
      passingScore: attempt.passingScore,
    },
    marking: toMarking(attempt),
    questions,
    endsAt: attempt.endsAt.toISOString(),
    remainingSeconds: remainingSeconds(attempt, now),
    elapsedMilliseconds: elapsedMilliseconds(attempt, now),
    answers: toSavedAnswers(attempt.answers),
  };
}
