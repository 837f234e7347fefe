import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { addressOf } from './database-server.ts';
import { fillHall } from './full-hall.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { shortOrFull } from './soak.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const minute = 60_000;
let database: TestDatabase;
let server: KeptServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await keepServer({
    env: {
      DATABASE_URL: addressOf(database.connection),
      SECRET_KEY: 'x'.repeat(32),
    },
    hasSettableClock: true,
  });
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

/** Sets the offset of the server's clock from the true time. A negative offset is behind it. */
const setClock = (milliseconds: number) => server.process().setClock(milliseconds);

it('a clock that steps forward and back during an exam loses no answer and ends no attempt that has time left', async () => {
  const hall = await fillHall({ db: database.db, origin: server.origin, seats: shortOrFull(10, 60) });
  // In minutes. Some steps go back to before the start of the attempts. No two differ by an hour, because that would
  // end the attempts.
  const steps = shortOrFull([10, -20, 0], [10, 0, -10, 30, -20, 0]);
  const rounds = shortOrFull(1, 5);
  for (let round = 0; round < rounds; round += 1) {
    for (const minutes of steps) {
      await setClock(minutes * minute);
      await hall.recover();
    }
  }
  await hall.expectNothingLost();
  expect(hall.attempts.filter(({ result }) => result?.status === 'expired')).toEqual([]);
  hall.report('a step of the clock, up to 50 min', steps.length * rounds);
});

it('a clock that steps past the end of an exam and back closes each attempt once, with the acknowledged answers', async () => {
  const hall = await fillHall({ db: database.db, origin: server.origin, seats: shortOrFull(10, 60) });
  await setClock(120 * minute);
  await hall.recover();
  // All students have got the result of the expired attempt and have started the next attempt, two hours ahead of the
  // true time.
  await expect.poll(() => hall.attempts.filter(({ result }) => result?.status === 'expired').length).toBeGreaterThan(0);
  await setClock(0);
  await hall.recover();
  await hall.expectNothingLost();
  const { rows } = await database.db.execute(
    sql`select count(*)::int as expired from students where status = 'expired'`,
  );
  expect(rows[0]?.expired).toBeGreaterThan(0);
  hall.report('a step of the clock over the end of the exam', 2);
});
