import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { fillDataFolder } from '../database/fill-data-folder.ts';
import { fillHall } from './full-hall.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { shortOrFull } from './soak.ts';

vi.setConfig({ testTimeout: shortOrFull(120_000, 600_000) });

let dataDir: string;
let server: KeptServer;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rounds-kill-'));
});
afterEach(async () => {
  await server.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

it('killing the server at any moment under load, while its database keeps running, loses no acknowledged answer', async () => {
  await fillDataFolder(dataDir);
  server = await keepServer({ env: { DATA_DIR: dataDir } });
  const { connection, leave } = await joinRunningPostgres(dataDir);
  const { db, close } = openDatabase({ ...connection, max: 2 });
  const hall = await fillHall({ db, origin: server.origin, seats: shortOrFull(10, 40) });

  const kills = shortOrFull(1, 50);
  for (let kill = 0; kill < kills; kill += 1) {
    // The kill must be safe at any moment, so the moment is random.
    await pause(shortOrFull(300, 1000) * Math.random());
    await server.kill();
    await hall.recover();
  }
  await hall.expectNothingLost();
  expect(server.restarts()).toBe(kills);
  hall.report('SIGKILL of the server, with its embedded database', kills);
  await close();
  await leave();
});
