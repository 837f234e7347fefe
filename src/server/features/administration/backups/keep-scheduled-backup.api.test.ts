import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getBackups } from '#contract/administration/backups.contract.ts';
import { restoreBackup } from '#server/platform/database/backup/restore-backup.ts';
import { beginBackup } from '#server/platform/database/backup/write-backup.ts';
import { renewLease } from '#server/platform/jobs/job-lease.store.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { backupJobName, keepScheduledBackups } from './keep-scheduled-backup.ts';

// Each backup starts a process.
vi.setConfig({ testTimeout: 60_000 });

const gigabyte = 1024 ** 3;
const day = 24 * 3600;
const test = setUpTestApp();
let dataDir: string;
let folder: string;
let room: number[];
let run: (isStopped?: () => boolean) => Promise<unknown>;

/** The job of one process, which knows no failure of another one. */
const startJob = () => {
  const job = keepScheduledBackups({
    db: test.db,
    connection: test.connection,
    clock: () => test.time.now,
    folder,
    roomOf: async () => room.shift() ?? 10 * gigabyte,
  });
  run = (isStopped = () => false) => job.run(isStopped);
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rounds-kept-'));
  folder = join(dataDir, 'backups');
  room = [];
  // The session of the administrator has not expired.
  test.time.now = new Date('2026-03-01T09:00:00.000Z');
  await test.db.execute('delete from backup_schedule');
  startJob();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const schedule = (every: string, kept: number) => test.asAdmin('PUT', '/api/admin/backups/schedule', { every, kept });
const read = async () => getBackups.response.parse((await test.asAdmin('GET', '/api/admin/backups')).json());
const files = () => readdir(folder).catch(() => []);

it('keeps the newest files, which only the account of Rounds can read, and no other file is touched', async () => {
  await createTopic(test.db, { name: 'Kept' });
  await run();
  expect(await files()).toEqual([]);
  await schedule('day', 2);
  await run();
  const [first = ''] = await files();
  expect(first).toMatch(/^rounds-2026-03-\d\dT\d\d-\d\d-\d\dZ\.gz$/);
  expect((await stat(join(folder, first))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const { size } = await stat(join(folder, first));
  expect((await read()).last).toEqual({ at: test.time.now.toISOString(), bytes: size, way: 'schedule' });
  const empty = await createTestDatabase({ isBare: true });
  expect(await restoreBackup(empty.connection, join(folder, first), { force: false })).toMatchObject({ topics: 1 });
  await empty.drop();

  // Not due yet.
  await run();
  expect(await files()).toEqual([first]);
  await writeFile(join(folder, 'notes.txt'), '');
  // A process that was killed has left this.
  await writeFile(join(folder, `${first}.new-123`), '');
  for (let days = 0; days < 3; days += 1) {
    test.advance(day);
    await run();
  }
  const left = await files();
  expect(left).toHaveLength(3);
  expect(left).toContain('notes.txt');
  expect(left).not.toContain(first);
});

it('comes at the same time of day, also after days without a server', async () => {
  await schedule('day', 5);
  const begun = test.time.now.getTime();
  test.advance(3 * day + 100);
  await run();
  expect((await read()).schedule.nextAt).toBe(new Date(begun + 4 * day * 1000).toISOString());
});

it('says that the disk is full, leaves no half file and room for answers, and tries again an hour later', async () => {
  await schedule('week', 1);
  room = [gigabyte / 4];
  await expect(run()).rejects.toThrow('The disk of DATA_DIR has no room for another backup. Free some space');
  // While the failure is new, the disk is left alone.
  await run();
  expect(await files()).toEqual([]);
  test.advance(3600);
  // The disk fills while the file is written.
  room = [10 * gigabyte, gigabyte / 4];
  await expect(run()).rejects.toThrow('has no room for another backup');
  expect(await files()).toEqual([]);
  await expect
    .poll(async () => beginBackup(test.connection, test.time.now, { isAlone: true }).then(({ end }) => end()))
    .toBeUndefined();
  test.advance(3600);
  await run();
  expect(await files()).toHaveLength(1);
  // It is known how much room the next one takes.
  test.advance(7 * day);
  room = [gigabyte / 2 + 1];
  await expect(run()).rejects.toThrow('has no room for another backup');
});

it('keeps a backup within a minute after the schedule is turned on, also if one has just failed', async () => {
  await schedule('day', 1);
  room = [gigabyte / 4];
  await expect(run()).rejects.toThrow('has no room for another backup');
  await schedule('never', 1);
  test.advance(60);
  await schedule('day', 1);
  await run();
  expect(await files()).toHaveLength(1);
});

it('says that the folder cannot be written', async () => {
  await schedule('day', 1);
  await mkdir(dataDir, { recursive: true });
  await writeFile(folder, 'a file in its place');
  await expect(run()).rejects.toThrow('The folder backups in DATA_DIR cannot be written (EEXIST).');
});

it('the page shows the failure until a backup was kept', async () => {
  await schedule('day', 1);
  const failure = { at: test.time.now.toISOString(), reason: 'The disk of DATA_DIR has no room for another backup.' };
  const holder = '00000000-0000-4000-8000-000000000000';
  const runs = { [backupJobName]: { everyMilliseconds: 1, startedAt: failure.at, tookMilliseconds: 1, failure } };
  await renewLease(test.db, holder, {});
  await renewLease(test.db, holder, runs);
  expect((await read()).failure).toEqual(failure);
  await run();
  expect((await read()).failure).toBeNull();
});

it('waits while another backup is written, and ends when the server stops; the next process writes it', async () => {
  await schedule('day', 1);
  const download = await beginBackup(test.connection, test.time.now, { isAlone: true });
  await run();
  expect(await files()).toEqual([]);
  await download.end();
  await run(() => true);
  expect(await files()).toEqual([]);
  startJob();
  await run();
  expect(await files()).toHaveLength(1);
});

it('an owner who turns the schedule off while a backup is written is obeyed', async () => {
  await schedule('day', 1);
  const job = keepScheduledBackups({
    db: test.db,
    connection: test.connection,
    clock: () => test.time.now,
    folder,
    roomOf: async () => {
      await schedule('never', 1);
      return gigabyte;
    },
  });
  await job.run(() => false);
  expect((await read()).schedule).toEqual({ every: 'never', kept: 1, nextAt: null });
});
