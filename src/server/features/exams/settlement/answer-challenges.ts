import { lockQuestion } from '#server/features/exams/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { markChallengesAnswered } from './challenges.store.ts';
import { requireVersion } from './settle-question.ts';

type Seen = {
  /** The latest challenge that the educator has seen. A later one may have a reason that the educator does not know. */
  lastChallengeId: number;
  /** The version of the question that the educator saw; undefined without a check. */
  version: number | undefined;
};

/**
 * Answers the challenges of a question: the key stands, and no grade changes. A challenge that was answered before
 * keeps the time of its answer.
 * @throws AppError `question.not_found`, `question.changed`
 */
export async function answerChallenges(
  tx: Database,
  questionId: number,
  { lastChallengeId, version }: Seen,
  now: Date,
): Promise<{ questionId: number; questionText: string; answeredChallenges: number }> {
  // The lock keeps another educator from settling the question between this check and the answer.
  const question = await lockQuestion(tx, questionId, { isDeletedToo: true });
  requireVersion(question, version);
  const answeredChallenges = await markChallengesAnswered(tx, questionId, { lastChallengeId, now });
  return { questionId, questionText: question.questionText, answeredChallenges };
}
