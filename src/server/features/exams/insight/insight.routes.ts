import type { FastifyInstance } from 'fastify';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import * as contract from '#contract/exams/attempts/insight.contract.ts';
import type { WithheldScores } from '#contract/exams/attempts/results.contract.ts';
import { createCohortFigures } from '#server/features/exams/analytics/cohort-figures.ts';
import { readReleasedAttempt } from '#server/features/exams/attempts/result/get-result.ts';
import { readReview } from '#server/features/exams/attempts/result/read-review.ts';
import { type ResultReads, readsPerAttempt } from '#server/features/exams/attempts/result/result-reads.ts';
import { selectReviewedAnswers } from '#server/features/exams/attempts/result/results.store.ts';
import { selectTopicIdsByName } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { toInsight } from './insight.rules.ts';

type Dependencies = { db: Database; clock: () => Date; reads: ResultReads };

export function insightRoutes(app: FastifyInstance, { db, clock, reads }: Dependencies): void {
  const readFigures = createCohortFigures(db, { clock, log: app.log });
  mount(
    app,
    contract.getInsight,
    ({ params }, request, reply) =>
      reads.answer(request, reply, () => getInsight(db, readFigures, params.sessionId, clock())),
    { atOnce: readsPerAttempt },
  );
}

/**
 * Reads what a student may learn from a closed attempt. Before the scores are released it returns what the result
 * returns then; before the review is released it reads no topics, and the response says of no question whether its
 * answer is right.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
async function getInsight(
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
