import type { FastifyInstance } from 'fastify';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getStandings } from './get-standings.ts';

export function standingsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, listStandings, ({ params }) => getStandings(db, params.id, clock()));
}
