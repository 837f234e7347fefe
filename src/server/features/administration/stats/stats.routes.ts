import type { FastifyInstance } from 'fastify';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectContentCounts } from './stats.store.ts';

export function statsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, getAdminStats, () => selectContentCounts(db));
}
