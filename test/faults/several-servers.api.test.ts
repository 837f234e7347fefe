import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inconsistentAttempts } from '../database/inconsistent-attempts.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createExam } from '../factories/create-content.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { startBalancer } from './balancer.ts';
import { noteClosings } from './compare.ts';
import { addressOf } from './database-server.ts';
import { fillHall } from './full-hall.ts';
import { launchServer } from './kept-server.ts';
import { report, shortOrFull, timesOf } from './soak.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let database: TestDatabase;
/** `npm test` uses the same two servers for both tests. */
let servers: ServerProcess[];
let url: string;
const launch = (port?: string) => launchServer({ env: { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: url } }, port);
beforeAll(async () => {
  database = await createTestDatabase();
  // The limits must be longer than the first test holds its lock.
  url = `${addressOf(database.connection)}&lock_timeout=60000&statement_timeout=60000&query_timeout=60000`;
  servers = await Promise.all(Array.from({ length: shortOrFull(2, 3) }, () => launch()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
});

it('processes that close overdue attempts at the same time close each attempt once', async () => {
  const { db } = database;
  await noteClosings(db);
  const questionCount = 10;
  const exam = await createExam(db, { questionCount });
  const size = shortOrFull(150, 20_000);
  const gate = new pg.Client(database.connection);
  gate.on('error', () => {});
  await gate.connect();
  try {
    await gate.query('begin');
    await gate.query('lock table students in exclusive mode');
    await gate.query(
      `insert into students (session_id, name, exam_id, start_time, ends_at, question_ids, passing_score, answers)
       select 'overdue-' || n, 'Student', $1::int, now() - interval '2 hours', now() - interval '1 hour', paper.ids, 60,
         jsonb_build_object(paper.ids[1 + n % cardinality(paper.ids)]::text,
           '{"selectedAnswer": "A", "timeSpent": 1, "markedForReview": false, "changedAt": 1}'::jsonb)
       from generate_series(1, $2::int) as n,
         (select array_agg(id order by id) as ids from questions where exam_id = $1::int) as paper`,
      [exam.id, size],
    );
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%skip locked%'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(servers.length);
    await gate.query('commit');
  } finally {
    await gate.end();
  }
  const openedAt = performance.now();

  const closedBy = () =>
    servers.map((server) =>
      [...server.logged().matchAll(/"closed":(\d+)/g)].reduce((sum, [, closed]) => sum + Number(closed), 0),
    );
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  await expect.poll(() => sum(closedBy()), { timeout: 300_000 }).toBeGreaterThanOrEqual(size);
  const seconds = (performance.now() - openedAt) / 1000;
  expect(sum(closedBy())).toBe(size);
  const { rows } = await db.execute(sql`
    select count(*)::int as attempts, count(*) filter (where status = 'expired')::int as expired,
      (select count(*)::int from noted_closings where student_id in (select id from students where exam_id = ${exam.id})) as closings,
      (select count(*)::int from student_answers join questions on questions.id = question_id where exam_id = ${exam.id}) as graded
    from students where exam_id = ${exam.id}`);
  expect(rows).toMatchObject([{ attempts: size, expired: size, closings: size, graded: size * questionCount }]);
  expect(await inconsistentAttempts(db)).toEqual([]);
  report('the closer in three processes at once', {
    times: 1,
    attempts: size,
    'closed by each': closedBy().join(', '),
    'all closed after, s': Number(seconds.toFixed(1)),
  });
});

it('students move to the second server behind a balancer when the first is killed', async () => {
  const balancer = await startBalancer(servers.slice(0, 2).map((server) => server.url));
  try {
    const hall = await fillHall({ db: database.db, origin: balancer.origin, seats: shortOrFull(10, 60) });
    expect(Math.min(...balancer.dealt())).toBeGreaterThan(0);
    const kills = timesOf(20);
    for (let turn = 0; turn < kills; turn += 1) {
      await pause(500 * Math.random());
      const victim = servers[turn % 2] as ServerProcess;
      await victim.end('SIGKILL');
      await hall.recover();
      if (turn + 1 < kills) servers[turn % 2] = await launch(new URL(victim.url).port);
    }
    await hall.expectNothingLost();
    hall.report('SIGKILL of one of two servers', kills, { 'connections of each': balancer.dealt().join(' and ') });
  } finally {
    await balancer.dispose();
  }
});
