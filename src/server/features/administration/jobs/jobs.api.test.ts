import { expect, it } from 'vitest';
import { listJobs } from '#contract/administration/jobs.contract.ts';
import { renewLease } from '#server/platform/jobs/job-lease.store.ts';
import { setUpTestApp } from '#test/app/test-app.ts';

const test = setUpTestApp();

it('an educator and the metrics read when each job last ran, whichever process ran it', async () => {
  const read = async () => (await test.asAdmin('GET', '/api/admin/jobs')).json();
  expect(await read()).toEqual([]);
  const failure = { at: '2026-03-01T08:00:00.000Z', reason: 'The database could not be reached, or it was too busy.' };
  const run = { everyMilliseconds: 2000, startedAt: '2026-03-01T09:00:00.000Z', tookMilliseconds: 500, failure };
  const holder = '00000000-0000-4000-8000-000000000000';
  await renewLease(test.db, holder, {});
  await renewLease(test.db, holder, { 'Closes sessions whose time is over': run });
  expect(listJobs.response.parse(await read())).toEqual([
    {
      name: 'Closes sessions whose time is over',
      everyMilliseconds: 2000,
      lastRunAt: '2026-03-01T09:00:00.000Z',
      tookMilliseconds: 500,
      nextRunAt: '2026-03-01T09:00:02.500Z',
      failure,
    },
  ]);
  const metrics = (await test.asAdmin('GET', '/metrics')).body;
  const job = '{job="Closes sessions whose time is over"}';
  expect(metrics).toContain(`rounds_job_last_run_seconds${job} 1772355600`);
  expect(metrics).toContain(`rounds_job_duration_seconds${job} 0.5`);
  expect(metrics).toContain(`rounds_job_last_failure_seconds${job} 1772352000`);
});
