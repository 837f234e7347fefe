import type { AttemptResult, WithheldResult, WithheldScores } from '#contract/exams/attempts/results.contract.ts';
import { judge } from '#domain/marking/marks.ts';
import { writeMarks } from '#domain/marking/write-marks.ts';
import { isPlain } from '#domain/question/question-key.ts';
import { selectChallengesOf, selectStandingSettlements } from '#server/features/exams/attempts/result/settled.store.ts';
import { selectExams } from '#server/features/exams/exams/exams.store.ts';
import { maxPointsOf, pointsOf, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { isReleased, toWireMoment } from '#server/features/exams/exams/window.rules.ts';
import { passNoteOf } from '#server/features/exams/presets/exam-presets.ts';
import { isRosterPerson } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';
import type { SettlementRow } from '#server/schema/settlements.table.ts';
import type { Closed } from '../closing/close-attempt.ts';
import { upToDate } from '../closing/regrade-attempts.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import type { SharedPlace } from '../ranking/place.rules.ts';
import { selectPlaces } from '../ranking/places.store.ts';
import { selectRankedEnd } from '../ranking/ranked-attempts.store.ts';
import type { SignReceipt } from '../receipt/sign-receipt.ts';
import { readReview } from './read-review.ts';
import { selectOptionalClosedAttempt, selectReviewedAnswers } from './results.store.ts';
import { toReviewedAnswers } from './reviewed-answer.rules.ts';
import { toSectionResults } from './section-results.rules.ts';
import { writeResult } from './write-result.ts';

/** A result, or the shorter response before the scores of the exam are released. */
export type Outcome = AttemptResult | WithheldResult;

/** An outcome in the response to a submit, where a result is JSON text already. */
export type Submitted = ReadyJson | WithheldResult;

export const isWithheld = (outcome: object): outcome is WithheldResult => 'scoresFrom' in outcome;

/**
 * Reads the stored result of a closed attempt. The rank is computed now, because later attempts may change it. Before
 * the scores are released it reads neither answers nor ranks, because many students reload the page until then.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function getResult(
  db: Database,
  signReceipt: SignReceipt,
  sessionId: string,
  now: Date,
): Promise<Outcome> {
  const { attempt, exam, withheld } = await readReleasedAttempt(db, sessionId, now);
  const receipt = await signReceipt(attempt);
  if (withheld) return { ...withheld, receipt };
  const reviewFrom = await readReview(db, exam, now);
  const hasReview = reviewFrom === null;
  const [reviewed, places, rankedEnd, standing, challenges] = await Promise.all([
    selectReviewedAnswers(db, attempt),
    selectPlaces(db, [attempt]),
    attempt.isRanked ? undefined : selectRankedEnd(db, attempt),
    hasReview ? selectStandingSettlements(db, attempt.questionIds) : [],
    hasReview ? selectChallengesOf(db, attempt.id) : [],
  ]);
  const place = places.get(attempt.id);
  if (!place) throw new AppError('attempt.not_found');
  return toResult({ attempt, reviewed, receipt }, exam, { place, rankedEnd, reviewFrom, standing, challenges });
}

type ReleasedAttempt = {
  attempt: Attempt;
  exam: Exam;
  /** The response before the scores are released; undefined if they are released. */
  withheld: WithheldScores | undefined;
};

/**
 * Reads a closed attempt with its exam. Closes it first if it is overdue, and regrades it first if a key has changed.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function readReleasedAttempt(db: Database, sessionId: string, now: Date): Promise<ReleasedAttempt> {
  const stored = await selectOptionalClosedAttempt(db, sessionId);
  if (!stored) {
    const settled = await settleAttempt(db, sessionId, now);
    if (settled.status === 'in_progress') throw new AppError('attempt.in_progress');
    return readReleasedAttempt(db, sessionId, now);
  }
  const attempt = await upToDate(db, stored);
  const [exam] = await selectExams(db, [attempt.examId]);
  if (!exam) throw new AppError('attempt.not_found');
  return { attempt, exam, withheld: toWithheld(attempt, exam, now) };
}

/**
 * Writes the results of closed attempts, in the same order. The result is undefined if the attempt has just been
 * deleted. Reads the release dates of the exams, so that a moved date acts on the next request.
 */
export async function toResults(
  db: Database,
  signReceipt: SignReceipt,
  closed: Closed[],
  now: Date,
): Promise<(Submitted | undefined)[]> {
  const examIds = [...new Set(closed.map(({ attempt }) => attempt.examId))];
  const attempts = closed.map(({ attempt }) => attempt);
  const questions = closed.flatMap(({ reviewed }) => reviewed.map(({ question }) => question));
  // An attempt that was just closed needs a note only on questions without a plain key, and nearly no exam has such a
  // question.
  const settledIds = new Set(questions.filter((question) => !isPlain(question)).map(({ id }) => id));
  const exams = await selectExams(db, examIds);
  const [reviews, places, rankedEnds, standing, receipts] = await Promise.all([
    Promise.all(exams.map(async (exam) => [exam, await readReview(db, exam, now)] as const)),
    selectPlaces(db, attempts),
    selectRankedEnds(db, attempts),
    selectStandingSettlements(db, [...settledIds]),
    Promise.all(attempts.map(signReceipt)),
  ]);
  return closed.map((each, index) => {
    const [exam, reviewFrom] = reviews.find(([{ id }]) => id === each.attempt.examId) ?? [];
    const place = places.get(each.attempt.id);
    if (!exam || reviewFrom === undefined || !place) return undefined;
    const others = { place, rankedEnd: rankedEnds.get(each.attempt.id), reviewFrom, standing, challenges: [] };
    const receipt = receipts[index] ?? null;
    const withheld = toWithheld(each.attempt, exam, now);
    if (withheld) return { ...withheld, receipt };
    return writeResult(toFrame({ ...each, receipt }, exam, others), reviewFrom === null ? each : undefined, standing);
  });
}

/**
 * By the id of a retake: when the attempt that counts instead was closed. Few attempts are retakes, so each is read by
 * itself.
 */
export async function selectRankedEnds(db: Database, attempts: Attempt[]): Promise<Map<number, Date | undefined>> {
  const ends = new Map<number, Date | undefined>();
  for (const attempt of attempts) if (!attempt.isRanked) ends.set(attempt.id, await selectRankedEnd(db, attempt));
  return ends;
}

type Receipted = Closed & Pick<AttemptResult, 'receipt'>;

/** The data of a result that its attempt does not contain. */
type Surroundings = {
  place: SharedPlace;
  /** When the attempt that counts instead of this one was closed. */
  rankedEnd: Date | undefined;
  /** From when the result has its questions; null: now. */
  reviewFrom: ReleaseMoment | null;
  /** The settlements that stand, also of questions that the attempt does not have. */
  standing: SettlementRow[];
  challenges: AttemptResult['challenges'];
};

const notGraded = ({ id }: Attempt) => new Error(`Attempt ${id} is closed but not graded.`);

/** The response about a closed attempt before the scores are released; undefined if they are released. */
export function toWithheld(attempt: Attempt, { scoresFrom }: Exam, now: Date): WithheldScores | undefined {
  if (scoresFrom === null || isReleased(scoresFrom, now)) return undefined;
  if (attempt.endTime === null) throw notGraded(attempt);
  return { submittedAt: attempt.endTime.toISOString(), scoresFrom: toWireMoment(scoresFrom) };
}

/** The part of a result that needs no answer. */
export type Scores = Omit<
  AttemptResult,
  'sections' | 'optionsWereShuffled' | 'reviewFrom' | 'results' | 'challenges' | 'receipt' | 'hasPersonalCode'
>;

/** Makes the figures of a closed attempt, for its result and for all other pages that show them. */
export function toScores(
  attempt: Attempt,
  exam: Pick<Exam, 'title' | 'examCode' | 'preset' | 'graceMarks'>,
  { place, rankedEnd }: Pick<Surroundings, 'place' | 'rankedEnd'>,
): Scores {
  const { status, endTime, totalQuestions, totalScore, wrongCount, percentage, passingScore } = attempt;
  if (
    status === 'in_progress' ||
    endTime === null ||
    totalQuestions === null ||
    totalScore === null ||
    wrongCount === null ||
    percentage === null
  )
    throw notGraded(attempt);
  const marks = { points: pointsOf(attempt), maxPoints: maxPointsOf(attempt), unit: attempt.markUnit };
  const { passed, gracePoints } = judge({ ...marks, percentage, passingScore }, exam.graceMarks);

  return {
    examTitle: exam.title,
    examCode: exam.examCode,
    studentName: attempt.name ?? '',
    status,
    submittedAt: endTime.toISOString(),
    ranOutOfTime: endTime >= attempt.endsAt,
    totalQuestions,
    correctAnswers: totalScore,
    incorrectAnswers: wrongCount,
    unanswered: totalQuestions - totalScore - wrongCount,
    totalScore,
    marking: toMarking(attempt),
    points: pointsOf(attempt),
    maxPoints: maxPointsOf(attempt),
    percentage,
    passed,
    ...(gracePoints > 0 && { gracePoints }),
    passingScore,
    passNote:
      passingScore === null
        ? passNoteOf(exam.preset)
        : gracePoints > 0
          ? `reached with ${writeMarks(gracePoints, marks.unit)} grace ${gracePoints > marks.unit ? 'marks' : 'mark'}`
          : null,
    ...place,
    rankedAttempt: rankedEnd && !place.isRanked ? { submittedAt: rankedEnd.toISOString() } : null,
  };
}

/** Makes the result of a closed attempt whose scores are released. */
function toResult(receipted: Receipted, exam: Exam, surroundings: Surroundings): AttemptResult {
  const { attempt, reviewed } = receipted;
  const { reviewFrom, standing } = surroundings;
  const results = reviewFrom === null ? toReviewedAnswers(attempt, reviewed, standing) : [];
  return { ...toFrame(receipted, exam, surroundings), results };
}

/** Makes a result without its questions. */
function toFrame(
  { attempt, reviewed, receipt }: Receipted,
  exam: Exam,
  { place, rankedEnd, reviewFrom, challenges }: Surroundings,
): Omit<AttemptResult, 'results'> {
  return {
    ...toScores(attempt, exam, { place, rankedEnd }),
    sections: toSectionResults(attempt, reviewed),
    optionsWereShuffled: attempt.plan !== null && attempt.plan.optionSeed !== null,
    reviewFrom: toWireMoment(reviewFrom),
    challenges,
    receipt,
    ...(isRosterPerson(attempt.personKey) && { hasPersonalCode: true }),
  };
}
