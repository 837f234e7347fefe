import type { AttemptInFull, OtherAttempt, OtherExam } from '#contract/exams/monitoring/monitoring.contract.ts';
import { grade } from '#domain/marking/grading.ts';
import { upToDate } from '#server/features/exams/attempts/closing/regrade-attempts.ts';
import { settleAttempt } from '#server/features/exams/attempts/closing/settle-attempt.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import {
  selectAttemptsOfPerson,
  selectIdsAtOtherExams,
} from '#server/features/exams/attempts/ranking/ranked-attempts.store.ts';
import { selectReviewedAnswers } from '#server/features/exams/attempts/result/results.store.ts';
import { toReviewedAnswer, toReviewedAnswers } from '#server/features/exams/attempts/result/reviewed-answer.rules.ts';
import { selectStandingSettlements } from '#server/features/exams/attempts/result/settled.store.ts';
import { selectExams } from '#server/features/exams/exams/exams.store.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { isAnonymousPerson, isRosterPerson } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { AttemptKey } from './change-person.ts';
import { readMarks } from './marks/read-marks.ts';
import type { TwinsReader } from './marks/read-twins.ts';
import { selectListed, selectPaperQuestions, selectSummary } from './monitoring.store.ts';
import { toListedAttempt } from './to-listed-attempt.ts';

/**
 * Reads one attempt with each of its questions: the graded answers, or the answers so far if the attempt is open.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam.
 */
export async function getAttempt(
  db: Database,
  readTwins: TwinsReader,
  { examId, sessionId }: AttemptKey,
  now: Date,
): Promise<AttemptInFull> {
  const attempt = await upToDate(db, await settleAttempt(db, sessionId, now));
  if (attempt.examId !== examId) throw new AppError('attempt.not_found');
  const [row] = await selectListed(db, [attempt.id]);
  if (!row) throw new AppError('attempt.not_found');
  const places = attempt.status === 'in_progress' ? undefined : await selectPlaces(db, [attempt]);
  const { counts } = await selectSummary(db, examId);
  const twins = await readTwins(examId, counts.total);
  const { marksOf } = await readMarks(db, { examId, now, twins }, [attempt.id]);
  return {
    ...toListedAttempt(row, places?.get(attempt.id), now, marksOf(row)),
    note: attempt.note,
    timeChanges: attempt.timeChanges,
    number: attempt.id,
    endedAt: attempt.endTime?.toISOString() ?? null,
    passingScore: attempt.passingScore,
    lateQuestionIds: attempt.questionIds.filter((id) => attempt.answers[id]?.late),
    personBy: personBy(attempt),
    otherAttempts: await otherAttempts(db, attempt),
    otherExams: await otherExams(db, attempt, now),
    questions: await (attempt.status === 'in_progress' ? questionsSoFar(db, attempt) : questionsGraded(db, attempt)),
  };
}

/** Says only by what the person is known, and not the key: the key of a device is a secret of the student's browser. */
function personBy({ personKey }: Attempt): AttemptInFull['personBy'] {
  if (personKey === null || isAnonymousPerson(personKey)) return null;
  if (isRosterPerson(personKey)) return 'roster';
  return personKey.startsWith('device:') ? 'device' : 'email';
}

async function otherAttempts(db: Database, attempt: Attempt): Promise<OtherAttempt[]> {
  const all = await selectAttemptsOfPerson(db, attempt);
  return all
    .filter(({ id }) => id !== attempt.id)
    .map(({ sessionId, name, status, closedEarly, startTime, percentage, isRanked }) => ({
      sessionId,
      name: name ?? '',
      status,
      closedEarly,
      startedAt: startTime.toISOString(),
      percentage,
      isRanked: status === 'in_progress' ? null : isRanked,
    }));
}

const mostOtherExams = 50;

async function otherExams(db: Database, attempt: Attempt, now: Date): Promise<OtherExam[]> {
  const rows = await selectListed(db, await selectIdsAtOtherExams(db, attempt, mostOtherExams));
  const examIds = [...new Set(rows.map(({ examId }) => examId))];
  const [places, exams] = await Promise.all([selectPlaces(db, rows), selectExams(db, examIds)]);
  const titles = new Map(exams.map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const { sessionId, name, status, closedEarly, startedAt, marking, points, maxPoints, percentage, ...place } =
      toListedAttempt(row, places.get(row.id), now);
    const { isRanked, rank, percentile } = place;
    const result = { marking, points, maxPoints, percentage, isRanked, rank, percentile };
    const examTitle = titles.get(row.examId) ?? '';
    return { sessionId, name, status, closedEarly, startedAt, ...result, examId: row.examId, examTitle };
  });
}

type AttemptQuestion = AttemptInFull['questions'][number];

async function questionsGraded(db: Database, attempt: Attempt): Promise<AttemptQuestion[]> {
  const [reviewed, settlements] = await Promise.all([
    selectReviewedAnswers(db, attempt),
    selectStandingSettlements(db, attempt.questionIds),
  ]);
  return toReviewedAnswers(attempt, reviewed, settlements);
}

async function questionsSoFar(db: Database, attempt: Attempt): Promise<AttemptQuestion[]> {
  const paper = await selectPaperQuestions(db, attempt.questionIds);
  const graded = new Map(
    grade(paper, attempt.answers, toMarking(attempt)).answers.map((answer) => [answer.questionId, answer]),
  );
  const byId = new Map(paper.map((question) => [question.id, question]));
  return attempt.questionIds.flatMap((id) => {
    const [question, answer] = [byId.get(id), graded.get(id)];
    const markedForReview = attempt.answers[id]?.markedForReview;
    return question && answer ? [toReviewedAnswer(question, answer, { markedForReview })] : [];
  });
}
