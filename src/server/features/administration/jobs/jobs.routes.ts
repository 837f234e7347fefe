import type { FastifyInstance } from 'fastify';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectRuns } from '#server/platform/jobs/job-lease.store.ts';

export function jobsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, listJobs, async () =>
    Object.entries(await selectRuns(db)).map(([name, { startedAt, ...run }]) => ({
      name,
      lastRunAt: startedAt,
      nextRunAt: new Date(Date.parse(startedAt) + run.tookMilliseconds + run.everyMilliseconds).toISOString(),
      ...run,
    })),
  );
}
