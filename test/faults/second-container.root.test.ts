import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillDataFolder } from '../database/fill-data-folder.ts';
import { runCommandToItsEnd, runServerToItsEnd, type ServerProcess } from '../server/server-process.ts';
import { fillHall } from './full-hall.ts';
import { launchServer } from './kept-server.ts';
import { isSoak, shortOrFull, timesOf } from './soak.ts';

vi.setConfig({ testTimeout: 600_000 });

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-containers-'));
});
afterEach(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('other containers on the volume of a running server lose no acknowledged answer, and the folder is free when this server ends', async () => {
  const contained = { env: { DATA_DIR: join(folder, 'data') }, isContained: true };
  const pidFile = join(folder, 'data', 'postgres-18', 'postmaster.pid');
  const lease = join(folder, 'data', 'postgres-18.lease');
  const log = () => readFile(join(folder, 'data', 'postgres-18.log'), 'utf8');
  await fillDataFolder(contained.env.DATA_DIR);
  server = await launchServer(contained);
  const ofFirst = await readFile(pidFile, 'utf8');
  const { connection, leave } = await joinRunningPostgres(contained.env.DATA_DIR);
  const { db, close } = openDatabase({ ...connection, max: 2 });
  const hall = await fillHall({ db, origin: server.url, seats: shortOrFull(10, 40) });

  const times = timesOf(10);
  for (let time = 1; time <= times; time += 1) {
    expect(await runServerToItsEnd(contained)).toEqual({
      exit: 1,
      stdout: '',
      stderr: 'DATA_DIR is in use by another running Rounds; stop that one, or choose another folder.\n',
    });
    const backup = await runCommandToItsEnd(contained, 'backup', join(folder, `${time}.gz`));
    expect(backup).toEqual({ exit: 0, stdout: expect.stringMatching(/^Backed up/), stderr: '' });
    if (isSoak) {
      const reset = await runCommandToItsEnd(contained, 'admin', 'reset-password');
      expect(reset).toEqual({ exit: 0, stdout: expect.stringMatching(/^The new password of "admin" is/), stderr: '' });
    }
    expect(await readFile(pidFile, 'utf8')).toBe(ofFirst);
    await hall.recover();
  }
  await hall.expectNothingLost();
  hall.report('a start, a backup and a new password from other containers', times);
  await close();
  await leave();

  expect(await server.end('SIGTERM')).toBe(0);
  if (!isSoak) {
    // Taken over by this process, because another container would take the time of a start of the server.
    const next = await startEmbeddedPostgres({ dataDir: contained.env.DATA_DIR });
    await next.stop();
    expect(await log()).not.toContain('recovery');
    return;
  }
  server = await launchServer(contained);
  expect(await log()).not.toContain('recovery');

  await server.end('SIGKILL');
  expect((await stat(lease)).isFile()).toBe(true);
  // As after the time in which a running server would have written its next heartbeat.
  await utimes(lease, 0, 0);
  server = await launchServer(contained);
  expect(await log()).toContain('recovery');
});
