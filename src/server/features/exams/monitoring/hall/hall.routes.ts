import type { FastifyInstance } from 'fastify';
import { maySeeResults } from '#contract/access.ts';
import * as contract from '#contract/exams/monitoring/hall.contract.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { selectExamList } from '#server/features/exams/exams/list-exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectExamsOf } from './hall.store.ts';
import { readHall } from './read-hall.ts';

type Dependencies = { db: Database; clock: () => Date; announcements: Announcements };

/** Mounts which exams an account may watch, and what a projector shows of one. */
export function hallRoutes(app: FastifyInstance, { db, clock, announcements }: Dependencies): void {
  mount(app, contract.listWatchedExams, async (_input, request) => {
    const { userId, role } = callerOf(request);
    return selectExamList(db, maySeeResults(role) ? undefined : await selectExamsOf(db, userId));
  });

  mount(app, contract.getHall, ({ params }) => readHall(db, announcements, params.id, clock()));
}
