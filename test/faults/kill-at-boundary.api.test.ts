import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { replaceSections } from '#server/features/exams/exams/exam-sections.store.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createExam } from '../factories/create-content.ts';
import { compare, noteClosings } from './compare.ts';
import { openCrossing } from './crossing.ts';
import { addressOf } from './database-server.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { openPersistentClient } from './persistent-client.ts';
import { report, shortOrFull, timesOf } from './soak.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

const kills = timesOf(50);
const seats = shortOrFull(8, 40);
const sections = [
  { title: 'Section A', minutes: 1, advance: 'clock', mayReturn: false },
  { title: 'Section B', minutes: 10, advance: 'clock', mayReturn: false },
] as const;

let database: TestDatabase;
let server: KeptServer;
/** A process that is started again gets the clock of its predecessor from `CLOCK_OFFSET`. */
const env: Record<string, string> = { SECRET_KEY: 'x'.repeat(32), CLOCK_OFFSET: '0' };
let offset = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await keepServer({
    env: Object.assign(env, { DATABASE_URL: addressOf(database.connection) }),
    hasSettableClock: true,
  });
  await noteClosings(database.db);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function advanceClock(milliseconds: number): Promise<void> {
  offset += milliseconds;
  env.CLOCK_OFFSET = String(offset);
  await server.process().setClock(offset);
}

it('killing the server at the end of a section loses no acknowledged answer, and each attempt continues in the next section', async () => {
  const { db } = database;
  let acknowledged = 0;
  let late = 0;
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const exam = await createExam(db, { questionCount: 12, duration: 11 });
    await replaceSections(db, exam.id, [...sections]);
    const client = openPersistentClient(server.origin);
    const crossing = await openCrossing({ client, examCode: exam.examCode, seats });

    await advanceClock(crossing.untilBoundary().first - 2000);
    await crossing.goOffline();
    // The kill must be safe at any moment around the boundaries of the students, so the moment is random.
    const { first, last } = crossing.untilBoundary();
    await pause(Math.max(0, first - 500 + (last - first + 1000) * Math.random()));
    const killedAt = performance.now();
    await server.kill();
    await crossing.untilCrossed();
    slowest = Math.max(slowest, performance.now() - killedAt);

    // The offline devices come back after the 30 seconds in which the server accepts answers that are on their way.
    await advanceClock(40_000);
    await crossing.comeBack();
    const { rows } = await db.execute<{ late: number }>(sql`
      select count(*) filter (where answer.value -> 'late' = 'true')::int as late
      from students, jsonb_each(answers) as answer where exam_id = ${exam.id}`);
    late += rows[0]?.late ?? 0;
    await crossing.finish();
    expect(await compare(db, exam, { attempts: crossing.attempts, complaints: client.complaints })).toEqual([]);
    acknowledged += crossing.acknowledgements();
  }
  expect(server.restarts()).toBe(kills);
  expect(late, 'answers that came back late and count').toBeGreaterThan(0);
  report('SIGKILL of the server when a section ends', {
    times: kills,
    attempts: kills * seats,
    'answers acknowledged': acknowledged,
    'answers of offline devices': late,
    'slowest recovery, s': Number((slowest / 1000).toFixed(1)),
  });
});
