import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillDataFolder } from '../database/fill-data-folder.ts';
import { postmasterOf } from './database-server.ts';
import { fillHall } from './full-hall.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { shortOrFull, timesOf } from './soak.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

const seats = shortOrFull(10, 40);
/** A kill must be safe at any moment, so the moment is random. */
const anyMoment = () => pause(shortOrFull(300, 1000) * Math.random());

let dataDir: string;
let server: KeptServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rounds-kill-'));
  await fillDataFolder(dataDir);
  server = await keepServer({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await server.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

/** Fills a hall, lets `fault` happen this many times, and expects that no acknowledged answer is lost. */
async function expectToSurvive(name: string, times: number, fault: () => Promise<void>): Promise<void> {
  const { connection, leave } = await joinRunningPostgres(dataDir);
  const { db, close } = openDatabase({ ...connection, max: 2 });
  try {
    const hall = await fillHall({ db, origin: server.origin, seats });
    for (let time = 0; time < times; time += 1) {
      await anyMoment();
      await fault();
      await hall.recover();
    }
    await hall.expectNothingLost();
    hall.report(name, times);
  } finally {
    await close();
    await leave();
  }
}

it('the embedded database restarts after it is killed, and the server keeps running', async () => {
  await expectToSurvive('SIGKILL of the embedded database', timesOf(5), async () => {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
  });
  expect(server.restarts(), server.process().logged()).toBe(0);
});

it('killing the server at any moment under load, while its database keeps running, loses no acknowledged answer', async () => {
  const kills = timesOf(50);
  const before = server.restarts();
  await expectToSurvive('SIGKILL of the server, with its embedded database', kills, () => server.kill());
  expect(server.restarts() - before).toBe(kills);
});
