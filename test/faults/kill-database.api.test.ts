import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillDataFolder } from '../database/fill-data-folder.ts';
import { postmasterOf, startDatabaseServer } from './database-server.ts';
import { fillHall } from './full-hall.ts';
import { keepServer } from './kept-server.ts';
import { shortOrFull } from './soak.ts';

vi.setConfig({ testTimeout: shortOrFull(120_000, 600_000) });

const seats = shortOrFull(10, 40);
const anyMoment = () => pause(1000 * Math.random());

it('the embedded database restarts after it is killed, and the server keeps running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-faults-'));
  await fillDataFolder(dataDir);
  const server = await keepServer({ env: { DATA_DIR: dataDir } });
  const { connection, leave } = await joinRunningPostgres(dataDir);
  const { db, close } = openDatabase({ ...connection, max: 2 });
  try {
    const hall = await fillHall({ db, origin: server.origin, seats });
    const kills = shortOrFull(1, 5);
    for (let kill = 0; kill < kills; kill += 1) {
      await anyMoment();
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await hall.recover();
    }
    await hall.expectNothingLost();
    expect(server.restarts(), server.process().logged()).toBe(0);
    hall.report('SIGKILL of the embedded database', kills);
  } finally {
    await close();
    await leave();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('the server connects again to an external database that was killed and started again', async () => {
  const database = await startDatabaseServer();
  const server = await keepServer({ env: { DATABASE_URL: database.url, SECRET_KEY: 'x'.repeat(32) } });
  try {
    const hall = await fillHall({ db: database.db, origin: server.origin, seats });
    const kills = shortOrFull(1, 5);
    for (let kill = 0; kill < kills; kill += 1) {
      await anyMoment();
      database.kill();
      await hall.recover();
    }
    await hall.expectNothingLost();
    expect(server.restarts(), server.process().logged()).toBe(0);
    hall.report('SIGKILL of an external database', kills);
  } finally {
    await server.dispose();
    await database.dispose();
  }
});
