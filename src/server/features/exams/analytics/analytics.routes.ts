import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/analytics/analytics.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getAnalytics } from './get-analytics.ts';

export function analyticsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, contract.getAnalytics, ({ params }) => getAnalytics(db, params.id));
}
