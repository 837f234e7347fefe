import type { FastifyInstance } from 'fastify';
import { readPersonResults } from '#contract/exams/people/person-results.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getPersonResults } from './get-person-results.ts';

export function personResultsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, readPersonResults, ({ params }) => getPersonResults(db, params.id, clock()));
}
