import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';
import { createLog } from '../log.ts';
import { watchChanges } from './watch-changes.ts';

let test: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [test, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([test.drop(), other.drop()]));

/** Watches `connection`, sends its heartbeats through `test`, and records its notifications. */
function startWatch(connection: pg.ClientConfig) {
  const heard = { listening: 0, alive: 0, lost: 0, changes: [] as string[] };
  const watch = watchChanges({
    connection,
    db: test.db,
    log: createLog({ level: 'silent' }),
    onListening: () => {
      heard.listening += 1;
    },
    onAlive: () => {
      heard.alive += 1;
    },
    onLost: () => {
      heard.lost += 1;
    },
    onChange: (table) => heard.changes.push(table),
  });
  return { heard, catchUp: watch.catchUp, stop: watch.stop };
}

async function by(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('reports each content table that any client writes, and never reports attempts', async () => {
  const { heard, stop } = startWatch(test.connection);
  await expect.poll(() => heard.alive).toBeGreaterThan(0);

  const exam = await createExam(test.db);
  await createTopic(test.db, { flashcardCount: 100 });
  await expect
    .poll(() => heard.changes)
    .toEqual(['exams', 'bank_items', 'bank_versions', 'questions', 'subjects', 'topics', 'flashcards']);

  heard.changes.length = 0;
  await by(
    test.connection,
    `insert into students (session_id, exam_id, ends_at, question_ids, passing_score) values ('a', ${exam.id}, now(), '{}', 60);
     insert into student_answers (student_id, question_id, is_correct, time_spent) select id, ${exam.questions[0]?.id}, true, 1 from students`,
  );
  await by(test.connection, `delete from subjects`);
  await expect.poll(() => heard.changes.toSorted()).toEqual(['flashcards', 'subjects', 'topics']);

  heard.changes.length = 0;
  await by(test.connection, `truncate flashcards`);
  await expect.poll(() => heard.changes).toEqual(['flashcards']);
  await stop();
  expect(heard.lost).toBe(1);
});

it('has reported every committed change after catchUp', async () => {
  const { heard, catchUp, stop } = startWatch(test.connection);
  await expect.poll(() => heard.alive).toBeGreaterThan(0);
  for (let count = 1; count <= 20; count += 1) {
    await by(test.connection, `update exams set title = title`);
    expect(await catchUp()).toBe(true);
    expect(heard.changes).toHaveLength(count);
  }
  await stop();
  expect(await catchUp()).toBe(false);
});

it('connects again after its connection was killed', async () => {
  const { heard, stop } = startWatch(test.connection);
  await expect.poll(() => heard.alive).toBeGreaterThan(0);
  await by(
    test.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rounds watch' and datname = current_database()`,
  );
  await expect.poll(() => heard.lost).toBe(1);
  heard.alive = 0;
  await expect.poll(() => heard).toMatchObject({ listening: 2 });
  await expect.poll(() => heard.alive).toBeGreaterThan(0);
  await by(test.connection, `update exams set title = title`);
  await expect.poll(() => heard.changes).toEqual(['exams']);
  await stop();
});

// NOTIFY does not reach other databases. To the watch this looks like a pooler that accepts LISTEN and forwards no
// notification.
it('does not count as alive if LISTEN is accepted but no heartbeat returns', async () => {
  const { heard, catchUp, stop } = startWatch(other.connection);
  await expect.poll(() => heard.listening).toBe(1);
  const proof = startWatch(test.connection);
  await expect.poll(() => proof.heard.alive).toBeGreaterThan(0);
  await by(other.connection, `update exams set title = title`);
  await expect.poll(() => heard.changes).toEqual(['exams']);
  expect(heard.alive).toBe(0);
  expect(await catchUp()).toBe(false);
  await Promise.all([stop(), proof.stop()]);
});

it('keeps trying to connect while the database does not run, and stops on request', async () => {
  const { heard, stop } = startWatch({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  await expect.poll(() => heard.lost).toBeGreaterThan(1);
  expect(heard).toMatchObject({ listening: 0, alive: 0 });
  await stop();
});
