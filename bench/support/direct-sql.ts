// `attempts` compares the server with this process. It replays, through `pg` alone, the statements that the server
// sends for a request.
import pg from 'pg';
import type { AnswerChange } from '#contract/exams/attempts/attempts.contract.ts';
import { keepAnnouncements } from '#server/features/exams/announcements/keep-announcements.ts';
import { makeSessionId } from '#server/features/exams/attempts/sitting/make-session-id.ts';
import { createPaperReader } from '#server/features/exams/attempts/sitting/read-paper.ts';
import { createSaveQueue, saveAnswers } from '#server/features/exams/attempts/sitting/save-answers.ts';
import { createStartBatcher, startAttempt } from '#server/features/exams/attempts/sitting/start-attempt.ts';
import { createSubmitQueue, submitAttempt } from '#server/features/exams/attempts/sitting/submit-attempt.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { type Database, databaseOn } from '#server/platform/database/database.ts';

/** The public handle of an attempt and its id in the database. */
export type AttemptName = { sessionId: string; id: number };

/**
 * A task is done once for `sample`, to record its statements. Then the statements are replayed for `others`, which is
 * measured.
 */
export type DirectTask = {
  kind: 'start' | 'save' | 'submit';
  examCode: string;
  answers: AnswerChange[];
  sample: AttemptName;
  others: AttemptName[];
};

export type DirectSettings = { connection: pg.PoolConfig; connections: number; atOnce: number };

type Statement = { config: pg.QueryConfig; values: unknown[] };

const student = { name: 'Asha Rao', email: 'asha@example.org' };

/** Does the task for its sample, as the server does. Returns the name that the recorded statements contain. */
async function doSample(db: Database, { kind, examCode, answers, sample }: DirectTask): Promise<AttemptName> {
  const now = new Date();
  // Without a statement: a running server has the number in memory.
  const announcements = {
    ...keepAnnouncements({ db, cache: new ContentCache({ maxBytes: 0 }) }),
    newestOf: async () => 0,
  };
  if (kind === 'start') {
    const sessionId = makeSessionId(Buffer.from('key of the bench'), { examCode, student, startId: undefined });
    const queues = { starts: createStartBatcher(db, announcements), readPaper: createPaperReader(db, announcements) };
    await startAttempt(db, queues, { examCode, sessionId, student, now });
    return { ...sample, sessionId };
  }
  if (kind === 'save')
    await saveAnswers({ saves: createSaveQueue(db), announcements }, sample.sessionId, { answers }, now);
  else
    await submitAttempt(
      createSubmitQueue(db, async () => null),
      sample.sessionId,
      { answers },
      now,
    );
  return sample;
}

async function learn(connection: pg.PoolConfig, task: DirectTask): Promise<(other: AttemptName) => Statement[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const statements: Statement[] = [];
  const recording = new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property);
      return (config: pg.QueryConfig, values: unknown[] = []) => {
        statements.push({ config, values });
        return target.query(config, values);
      };
    },
  });
  try {
    const sample = await doSample(databaseOn(recording), task);
    return (other) => statements.map(({ config, values }) => ({ config, values: rename(values, sample, other) }));
  } finally {
    await client.end();
  }
}

/** Replaces the name of one attempt by that of another in the values of a statement. */
function rename<T>(value: T, from: AttemptName, to: AttemptName): T;
function rename(value: unknown, from: AttemptName, to: AttemptName): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, from, to));
  if (typeof value === 'string') return value.replaceAll(from.sessionId, to.sessionId);
  return value === from.id ? to.id : value;
}

/**
 * Measures the tasks done in a second. Each task runs on one connection and in the same transactions as on the server.
 */
async function measure(pool: pg.Pool, atOnce: number, tasks: Statement[][]): Promise<number> {
  let next = 0;
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const client = await pool.connect();
      try {
        for (const { config, values } of task) await client.query(config, values);
      } finally {
        client.release();
      }
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return tasks.length / ((performance.now() - startedAt) / 1000);
}

process.once('message', ({ connection, connections, atOnce }: DirectSettings) => {
  const pool = new pg.Pool({ ...connection, max: connections });
  process.on('message', async (task: DirectTask) => {
    const statementsOf = await learn(connection, task);
    process.send?.(await measure(pool, atOnce, task.others.map(statementsOf)));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
});
