import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/monitoring/gradebook.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { holdCohorts } from '#server/features/exams/roster/cohorts.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { sendSheet } from '../send-sheet.ts';
import { selectNamedCohort, upsertRules } from './gradebook.store.ts';
import { readGradebook } from './read-gradebook.ts';
import { writeGradebook } from './write-gradebook.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

export function gradebookRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.readGradebook, async ({ params, query: { format } }, _request, reply) => {
    const gradebook = await readGradebook(db, params.id, clock());
    const { name, year } = gradebook.cohort;
    return sendSheet(reply, { name: `gradebook-${name}-${year}`, format, bytes: writeGradebook(gradebook, format) });
  });
  mount(app, contract.changeGradebook, async ({ params, body }, request) => {
    const { rules } = await record(
      request,
      async (tx) => {
        await holdCohorts(tx, [params.id]);
        const cohort = await selectNamedCohort(tx, params.id);
        await upsertRules(tx, cohort.id, body);
        return { cohort, rules: body };
      },
      ({ cohort, rules: { bestOf, weights } }) =>
        `Set the totals of the gradebook of ${quoted(cohort.name)}: ${bestOf === null ? 'all exams count' : `the best ${amount(bestOf, 'exam')} of each person count`}${weightsOf(weights)}`,
    );
    return rules;
  });
}

const weightsOf = (weights: { weight: number }[]): string =>
  weights.length === 0 ? '' : `; weights ${weights.map(({ weight }) => weight).join(', ')}`;
