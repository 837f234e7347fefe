import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { renewLease, selectRuns } from './job-lease.store.ts';
import { type Job, runJobs } from './run-jobs.ts';

const log = createLog({ level: 'silent' });
const other = '00000000-0000-4000-8000-000000000000';

let test: TestDatabase;
let running: { stop: () => Promise<void> }[];
beforeEach(async () => {
  running = [];
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await test.drop();
});

/** Starts the jobs of one process. `done` counts its runs by the names of the jobs. */
function startProcess(jobs: Partial<Job>[]) {
  const done: Record<string, number> = {};
  const counted = jobs.map((job, index): Job => {
    const { name = `job ${index}`, everyMilliseconds = 5, run } = job;
    const count = async () => {
      done[name] = (done[name] ?? 0) + 1;
      await run?.(() => false);
    };
    return { ...job, name, everyMilliseconds, run: count };
  });
  const process = runJobs({ db: test.db, log, jobs: counted });
  running.push(process);
  return { done, stop: process.stop };
}

describe('scheduled jobs', () => {
  it('run in one of several processes, except the shared ones, which run in each', async () => {
    const jobs = [{ name: 'alone' }, { name: 'shared', isShared: true }];
    const [first, second] = [startProcess(jobs), startProcess(jobs)];
    const all = [first, second];
    await expect.poll(() => all.filter(({ done }) => (done.alone ?? 0) > 3)).toHaveLength(1);
    await expect.poll(() => all.filter(({ done }) => (done.shared ?? 0) > 3)).toHaveLength(2);
    expect(all.filter(({ done }) => done.alone === undefined)).toHaveLength(1);
  });

  it('move to another process when theirs stops, and when it dies', async () => {
    const first = startProcess([{ name: 'alone' }]);
    await expect.poll(() => first.done.alone).toBeGreaterThan(0);
    const second = startProcess([{ name: 'alone' }]);
    await first.stop();
    await expect.poll(() => second.done.alone).toBeGreaterThan(0);
    await second.stop();
    // A process that is killed leaves its lease, which ends by itself.
    expect(await renewLease(test.db, other, {})).toBeDefined();
    const third = startProcess([{ name: 'alone' }]);
    expect(await selectHolder()).toBe(other);
    await expect.poll(() => third.done.alone).toBeGreaterThan(0);
  });

  it('end in a process that has lost the lease', async () => {
    const { done } = startProcess([{ name: 'alone' }]);
    await expect.poll(() => done.alone).toBeGreaterThan(0);
    await test.db.execute(sql`update job_lease set holder = ${other}::uuid, held_until = now() + interval '1 hour'`);
    await expect
      .poll(async () => {
        const before = done.alone;
        await pause(100);
        return done.alone === before;
      })
      .toBe(true);
  });

  it('go on after a failure, which stays known in words, also to the next process', async () => {
    let mustFail = true;
    const job = {
      name: 'alone',
      run: async () => {
        if (mustFail) throw new Error('a secret detail');
      },
    };
    const first = startProcess([job]);
    const reason = 'An unexpected error. The log of the server has the details.';
    await expect.poll(async () => (await selectRuns(test.db)).alone?.failure?.reason).toBe(reason);
    mustFail = false;
    await first.stop();
    const { runs } = await selectLease();
    const second = startProcess([job]);
    await expect.poll(async () => (await selectRuns(test.db)).alone?.startedAt).not.toBe(runs.alone?.startedAt);
    expect((await selectRuns(test.db)).alone).toMatchObject({ everyMilliseconds: 5, failure: { reason } });
    expect(second.done.alone).toBeGreaterThan(0);
  });
});

async function selectLease() {
  const { rows } = await test.db.execute<{ holder: string; runs: Awaited<ReturnType<typeof selectRuns>> }>(
    sql`select holder, runs from job_lease`,
  );
  if (!rows[0]) throw new Error('No process has taken the lease.');
  return rows[0];
}

const selectHolder = async () => (await selectLease()).holder;
