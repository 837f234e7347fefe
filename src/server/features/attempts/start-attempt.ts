import type { Paper } from '#contract/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { selectActiveExam, selectExam } from '../exams/exams.store.ts';
import type { Exam } from '../exams/exams.table.ts';
import { selectFirstQuestionIds, selectStudentQuestions } from '../questions/questions.store.ts';
import { toSavedAnswers } from './answer-book.rules.ts';
import { insertAttempt } from './attempts.store.ts';
import type { Attempt } from './attempts.table.ts';
import { deadlineAfter, elapsedMilliseconds, remainingSeconds } from './deadline.rules.ts';
import { makeSessionId, type Start } from './make-session-id.ts';
import { settleAttempt } from './settle-attempt.ts';

type NewStart = {
  student: Start['student'];
  startId: Start['startId'];
  /** What session ids are made with. */
  key: Buffer;
};

/**
 * Starts an attempt at an active exam: fixes its paper, its deadline and its passing score. A start that is sent again resumes the
 * attempt that it made before.
 * @throws AppError `exam.not_found`, `exam.empty`, `attempt.closed`
 */
export async function startAttempt(
  db: Database,
  examCode: string,
  { student, startId, key }: NewStart,
  now: Date,
): Promise<Paper> {
  const exam = await selectActiveExam(db, examCode);
  const questionIds = await selectFirstQuestionIds(db, exam.id, exam.totalQuestions);
  if (questionIds.length === 0) throw new AppError('exam.empty');

  const sessionId = makeSessionId(key, { examId: exam.id, student, startId });
  const attempt = await insertAttempt(db, {
    sessionId,
    ...student,
    examId: exam.id,
    startTime: now,
    endsAt: deadlineAfter(now, exam.duration),
    questionIds,
    passingScore: exam.passingScore,
  }).catch((error: unknown) => {
    if (violates(error, 'unique')) return undefined;
    throw error;
  });
  return attempt ? toPaper(db, exam, attempt, now) : resumeAttempt(db, examCode, sessionId, now);
}

/**
 * The paper of a running attempt again, with the answers saved so far and the time truly left. The exam may be inactive by now.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.closed`
 */
export async function resumeAttempt(db: Database, examCode: string, sessionId: string, now: Date): Promise<Paper> {
  const attempt = await settleAttempt(db, sessionId, now);
  const exam = await selectExam(db, attempt.examId);
  if (exam.examCode !== examCode) throw new AppError('attempt.not_found');
  if (attempt.status !== 'in_progress') throw new AppError('attempt.closed');
  return toPaper(db, exam, attempt, now);
}

async function toPaper(db: Database, exam: Exam, attempt: Attempt, now: Date): Promise<Paper> {
  const questions = await selectStudentQuestions(db, attempt.questionIds);
  return {
    sessionId: attempt.sessionId,
    exam: {
      id: exam.id,
      title: exam.title,
      duration: exam.duration,
      totalQuestions: questions.length,
      passingScore: attempt.passingScore,
    },
    questions,
    endsAt: attempt.endsAt.toISOString(),
    remainingSeconds: remainingSeconds(attempt, now),
    elapsedMilliseconds: elapsedMilliseconds(attempt, now),
    answers: toSavedAnswers(attempt.answers),
  };
}
