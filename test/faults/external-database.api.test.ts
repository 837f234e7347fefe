import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinRunningPostgres } from '#server/platform/database/embedded/join-running-postgres.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import { type FullHall, fillHall } from './full-hall.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { mountSmallDisk } from './small-disk.ts';
import { isSoak, report, shortOrFull, timesOf } from './soak.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

/** How long each fault lasts. */
const milliseconds = shortOrFull(600, 15_000);
const seats = shortOrFull(10, 60);

let database: DatabaseServer;
let server: KeptServer;
let hall: FullHall;
beforeAll(async () => {
  database = await startDatabaseServer({ max_connections: '40' });
  // The server's usual time limits are longer than the short tests.
  const address = `${database.url}${shortOrFull('&lock_timeout=300&query_timeout=1000', '&lock_timeout=5000')}`;
  server = await keepServer({ env: { DATABASE_URL: address, SECRET_KEY: 'x'.repeat(32) } });
});
beforeEach(async () => {
  hall = await fillHall({ db: database.db, origin: server.origin, seats });
});
afterAll(async () => {
  await server.dispose();
  await database.dispose();
});

/** Keeps the fault for its time and expects that the server refuses all requests meanwhile and none afterwards. */
async function expectRefusals(fault: string, end: () => Promise<unknown>) {
  const before = hall.acknowledgements();
  hall.takeSlowest();
  await expect.poll(() => hall.refusals()).toBeGreaterThan(0);
  // The fault must last this long.
  await pause(milliseconds);
  // Only requests that had begun before the fault may be acknowledged.
  expect(hall.acknowledgements() - before).toBeLessThanOrEqual(seats);
  await end();
  await hall.recover();
  await hall.expectNothingLost();
  expect(server.restarts(), server.process().logged()).toBe(0);
  hall.report(fault, 1, { 'slowest answer, s': Number((hall.takeSlowest() / 1000).toFixed(1)) });
}

it('the server reports that it is busy while other clients hold all connections of the database', async () => {
  const others: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const other = new pg.Client(database.connection);
      other.on('error', () => {});
      try {
        await other.connect();
        others.push(other);
      } catch {
        return;
      }
    }
  };
  try {
    await takeAll();
    // End the connections that the server already has, so that the test takes them too. The slot of an ended connection
    // becomes free a moment later, and the server may be faster than the test. So the server must be seen without a
    // connection several times.
    let timesWithout = 0;
    await expect
      .poll(
        async () => {
          const ended = await others[0]?.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('rounds', 'rounds watch')`,
          );
          await takeAll();
          timesWithout = ended?.rowCount === 0 ? timesWithout + 1 : 0;
          return timesWithout;
        },
        { interval: 20 },
      )
      .toBeGreaterThanOrEqual(10);
    await expectRefusals('all connections of the database taken', () =>
      Promise.all(others.map((other) => other.end())),
    );
  } finally {
    for (const other of others) await other.end();
  }
});

it('the server reports that it is busy while all its connections wait for a lock', async () => {
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query('begin');
  await other.query('lock table students in access exclusive mode');
  await expectRefusals('all connections of the server stuck', () => other.end());
});

it('a database with a full disk keeps its data, and accepts writes again when space is free', async () => {
  const { db } = database;
  await db.execute(sql`
    create function refuse_as_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  for (const table of ['students', 'student_answers'])
    await db.execute(
      sql`create trigger full_disk before insert or update on ${sql.identifier(table)} execute function refuse_as_full()`,
    );
  await expectRefusals('a table that answers disk_full', () => db.execute(sql`drop function refuse_as_full cascade`));
});

it('while the database hangs each request is refused with `retry-after`, and afterwards the server works as before', async () => {
  const seconds = shortOrFull(2, 20);
  hall.takeSlowest();
  await database.freeze();
  await expect.poll(() => hall.refusals()).toBeGreaterThan(0);
  // The fault must last this long.
  await pause(seconds * 1000);
  database.thaw();
  await hall.recover();
  const slowest = hall.takeSlowest();
  expect(slowest, 'milliseconds until the last was told').toBeLessThan(20_000);
  await hall.expectNothingLost();
  expect(server.restarts(), server.process().logged()).toBe(0);
  hall.report(`a database that hangs for ${seconds} s`, 1, {
    'slowest answer, s': Number((slowest / 1000).toFixed(1)),
  });
});

it('the server connects again to an external database that was killed and started again', async () => {
  const kills = timesOf(5);
  for (let kill = 0; kill < kills; kill += 1) {
    // The kill must be safe at any moment, so the moment is random.
    await pause(1000 * Math.random());
    database.kill();
    await hall.recover();
  }
  await hall.expectNothingLost();
  expect(server.restarts(), server.process().logged()).toBe(0);
  hall.report('SIGKILL of an external database', kills);
});

// This test fills a real disk and needs the right to mount one. The test above covers the database's error everywhere.
if (isSoak) {
  it('the same with the embedded database on a disk that is full to the last byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-disk-'));
    const disk = mountSmallDisk(folder, 200);
    if ('refused' in disk) return report('a full disk', { 'not run': disk.refused });
    const embedded = await keepServer({ env: { DATA_DIR: join(folder, 'data') } });
    const { connection, leave } = await joinRunningPostgres(join(folder, 'data'));
    const { db, close } = openDatabase({ ...connection, max: 2 });
    try {
      const full = await fillHall({ db, origin: embedded.origin, seats });
      await disk.fill();
      await expect.poll(() => full.refusals(), { timeout: 120_000 }).toBeGreaterThan(0);
      await pause(milliseconds);
      await disk.empty();
      await full.recover();
      await full.expectNothingLost();
      expect(embedded.restarts(), embedded.process().logged()).toBe(0);
      full.report('a full disk', 1);
    } finally {
      await close();
      await leave();
      await embedded.dispose();
      disk.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
