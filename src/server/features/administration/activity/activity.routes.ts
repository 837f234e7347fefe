import type { FastifyInstance } from 'fastify';
import { mayCall } from '#contract/access.ts';
import * as contract from '#contract/administration/activity.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectActivities } from './activity.store.ts';

const pageSize = 50;

export function activityRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, contract.listActivity, async ({ query: { page, ...asked } }, request) => {
    const filter = { ...asked, hasAccounts: mayCall(callerOf(request).role, 'owners') };
    const { total, rows } = await selectActivities(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
    const activities = rows.map(({ at, examId, examTitle, presentTitle, ...row }) => {
      const title = presentTitle ?? examTitle;
      const exam = examId !== null && title !== null ? { id: examId, title, isDeleted: presentTitle === null } : null;
      return { ...row, at: at.toISOString(), exam };
    });
    return { total, page, pageSize, activities };
  });
}
