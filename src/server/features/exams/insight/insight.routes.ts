import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/attempts/insight.contract.ts';
import { createCohortFigures } from '#server/features/exams/analytics/cohort-figures.ts';
import { type ResultReads, readsPerAttempt } from '#server/features/exams/attempts/result/result-reads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getInsight } from './get-insight.ts';

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
