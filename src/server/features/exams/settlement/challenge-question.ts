import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import { settleAttempt } from '#server/features/exams/attempts/closing/settle-attempt.ts';
import { readReview } from '#server/features/exams/attempts/result/read-review.ts';
import { selectExams } from '#server/features/exams/exams/exams.store.ts';
import { selectKeptQuestions } from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { insertChallenge } from './challenges.store.ts';

type Challenge = { questionId: number; reason: ChallengeReason; text: string | null };

/**
 * Stores a student's challenge of a question in a result whose review is released.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`, `attempt.not_released`, `attempt.foreign_question`,
 * `challenge.pilot`, `challenge.repeated`
 */
export async function challengeQuestion(
  db: Database,
  sessionId: string,
  { questionId, reason, text }: Challenge,
  now: Date,
): Promise<{ questionId: number; reason: ChallengeReason; createdAt: string }> {
  const attempt = await settleAttempt(db, sessionId, now);
  if (attempt.status === 'in_progress') throw new AppError('attempt.in_progress');
  const [exam] = await selectExams(db, [attempt.examId]);
  if (!exam) throw new AppError('attempt.not_found');
  if ((await readReview(db, exam, now)) !== null) {
    throw new AppError('attempt.not_released', 'The keys and explanations of this exam are not released yet.');
  }
  if (!attempt.questionIds.includes(questionId)) throw foreignQuestion();
  const [question] = await selectKeptQuestions(db, [questionId]);
  if (question?.isPilot) throw new AppError('challenge.pilot');
  try {
    const isNew = await insertChallenge(db, { questionId, studentId: attempt.id, reason, text, createdAt: now });
    if (!isNew) throw new AppError('challenge.repeated');
  } catch (error) {
    // The educator has just deleted the attempt or the whole exam.
    if (violates(error, 'foreign key')) throw foreignQuestion();
    throw error;
  }
  return { questionId, reason, createdAt: now.toISOString() };
}

const foreignQuestion = () => new AppError('attempt.foreign_question', 'This question is not part of this exam.');
