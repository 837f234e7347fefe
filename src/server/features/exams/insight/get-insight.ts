import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { WithheldScores } from '#contract/exams/attempts/results.contract.ts';
import type { createCohortFigures } from '#server/features/exams/analytics/cohort-figures.ts';
import { readReleasedAttempt } from '#server/features/exams/attempts/result/get-result.ts';
import { readReview } from '#server/features/exams/attempts/result/read-review.ts';
import { selectReviewedAnswers } from '#server/features/exams/attempts/result/results.store.ts';
import { selectTopicIdsByName } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toInsight } from './insight.rules.ts';

/**
 * Reads what a student may learn from a closed attempt. Before the scores are released it returns what the result returns then; before the
 * review is released it reads no topics, and the response says of no question whether its answer is right.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function getInsight(
  db: Database,
  readFigures: ReturnType<typeof createCohortFigures>,
  sessionId: string,
  now: Date,
): Promise<Insight | WithheldScores> {
  const { attempt, exam, withheld } = await readReleasedAttempt(db, sessionId, now);
  if (withheld) return withheld;
  const [reviewed, figures] = await Promise.all([selectReviewedAnswers(db, attempt), readFigures(attempt.examId)]);
  const hasReview = (await readReview(db, exam, now)) === null;
  const topicNames = hasReview ? reviewed.flatMap(({ question }) => question.topic?.trim() || []) : [];
  const topicIds = await selectTopicIdsByName(db, [...new Set(topicNames)]);
  return toInsight({ attempt, reviewed, figures, hasReview, topicIds });
}
