import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/activity.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { countActivities, selectActivities } from './activity.store.ts';

const pageSize = 50;

export function activityRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, contract.listActivity, async ({ query: { page } }) => {
    const [total, rows] = await Promise.all([
      countActivities(db),
      selectActivities(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    ]);
    return { total, page, pageSize, activities: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  });
}
