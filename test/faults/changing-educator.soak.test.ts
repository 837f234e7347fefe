import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logIn } from '../../bench/support/client.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createExam } from '../factories/create-content.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { drawFrom, openSession } from './changing-educator.ts';
import { addressOf } from './database-server.ts';
import { findFaults, marking } from './find-faults.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { report } from './soak.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const seconds = Number(process.env.SOAK_SECONDS ?? 60);

let database: TestDatabase;
let servers: KeptServer[];
let balancer: Balancer;
/** What the killed processes have logged. */
let logOfKilled = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: addressOf(database.connection) };
  servers = [await keepServer({ env }), await keepServer({ env })];
  balancer = await startBalancer(servers.map(({ origin }) => origin));
});
afterAll(async () => {
  await balancer.dispose();
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

it.each([1, 2, 3])(
  'an educator changes everything while students sit, and processes are killed, seed %i',
  async (seed) => {
    const draw = drawFrom(seed);
    const { right, wrong, blank, unit } = marking;
    const columns = { markRight: right, markWrong: wrong, markBlank: blank, markUnit: unit };
    const exams = [1, 2].map(() => createExam(database.db, { questionCount: 12, duration: 60, ...columns }));
    const made = await Promise.all(exams);
    const cookie = await logIn(balancer.origin, { username: 'admin', password: 'Right password' });
    const before = servers.map((server) => server.restarts());
    const session = openSession(balancer.origin, made, cookie, draw);
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      // The kill must be safe at any moment.
      await pause(4000 + 6000 * draw.next());
      const victim = draw.pick(servers);
      const { logged } = victim.process();
      await victim.kill();
      logOfKilled += logged();
    }
    await session.end();
    await expect
      .poll(
        async () => {
          for (const { id } of made) await session.command('POST', `/api/exams/${id}/attempts/close`);
          const { rows } = await database.db.execute<{ open: number }>(sql`
          select (select count(*) from students where status = 'in_progress')::int + (select count(*) from regradings)::int as open`);
          return rows[0]?.open;
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(0);

    const logged = logOfKilled + servers.map((server) => server.process().logged()).join('');
    const { rows } = await database.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    report(`an educator who changes everything, seed ${seed}`, {
      attempts: session.attempts.length,
      'answers of 503': session.refusals(),
      kills: servers.reduce((sum, server, index) => sum + server.restarts() - (before[index] ?? 0), 0),
      changes: [...session.statuses].reduce((sum, [kind, times]) => sum + (kind.endsWith(' 200') ? times : 0), 0),
      deadlocks: rows[0]?.deadlocks ?? -1,
    });
    if (process.env.SOAK_SECONDS) console.log(Object.fromEntries(session.statuses));
    expect(logged.match(/.*(40P01|55P03|deadlock|lock timeout).*/g) ?? []).toEqual([]);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect([...session.complaints]).toEqual([]);
    expect(await findFaults(database.db, made, session.attempts)).toEqual([]);
  },
);
