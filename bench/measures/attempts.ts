import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'undici';
import type { AnswerChange } from '#contract/exams/attempts.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import type { AttemptName, DirectSettings, DirectTask } from '../support/direct-sql.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { round } from '../support/statistics.ts';

/** Of what the same statements reach when nothing but `pg` sends them. */
const leastRatio = 0.6;

/** Requests under way at a time; connections that the server has to its database. */
const atOnce = 50;
const connections = 20;
const questionCount = 40;
/** Each side is measured so often, in turns, with so many attempts. */
const turns = 6;
const perTurn = { start: 1000, save: 2000, submit: 800 };

type Kind = keyof typeof perTurn;
type Hall = { examCode: string; answers: AnswerChange[]; attempts: AttemptName[] };

/** An exam of its own with running attempts that have answered every question, the last one apart. */
async function prepare({ db }: LoadedServer, size: number): Promise<Hall> {
  const exam = await createExam(db, { questionCount });
  const answers = exam.questions.map(({ id }, index) => ({
    questionId: id,
    selectedAnswer: 'ABCD'[index % 4] as AnswerChange['selectedAnswer'],
    timeSpent: 30 + index,
    markedForReview: false,
    changedAt: 1000 * (index + 1),
  }));
  const book = Object.fromEntries(answers.slice(0, -1).map(({ questionId, ...kept }) => [questionId, kept]));
  const { rows } = await db.execute<AttemptName>(sql`
    insert into students (session_id, name, email, exam_id, start_time, ends_at, question_ids, passing_score, answers)
    select 'bench-' || ${exam.id}::int || '-' || n, 'Asha Rao', 'asha@example.org', ${exam.id}, now() - interval '10 minutes',
      now() + interval '50 minutes', ${sql.param(answers.map(({ questionId }) => questionId))}::int[], 60, ${JSON.stringify(book)}::jsonb
    from generate_series(1, ${size}::int) as n
    returning session_id as "sessionId", id`);
  return { examCode: exam.examCode, answers, attempts: rows };
}

/** What a request of this kind sends: a save one answer, a submit all of them. */
const sentAnswers = (kind: Kind, { answers }: Hall) => (kind === 'save' ? answers.slice(-1) : answers);

function makeRequest(kind: Kind, hall: Hall): (attempt: AttemptName) => { method: 'POST' | 'PUT'; path: string } {
  if (kind === 'start') return () => ({ method: 'POST', path: `/api/exam/${hall.examCode}/start` });
  if (kind === 'save') return ({ sessionId }) => ({ method: 'PUT', path: `/api/exam/sessions/${sessionId}/answers` });
  return ({ sessionId }) => ({ method: 'POST', path: `/api/exam/submit/${sessionId}` });
}

/** Requests answered in a second. */
async function measureServer(pool: Pool, kind: Kind, hall: Hall): Promise<number> {
  const requestFor = makeRequest(kind, hall);
  const student = { name: 'Asha Rao', email: 'asha@example.org' };
  const body = JSON.stringify(kind === 'start' ? student : { answers: sentAnswers(kind, hall) });
  const headers = { 'content-type': 'application/json' };
  const { attempts } = hall;
  let next = 0;
  const work = async () => {
    for (let attempt = attempts[next++]; attempt; attempt = attempts[next++]) {
      const answer = await pool.request({ ...requestFor(attempt), headers, body });
      if (answer.statusCode !== 200) throw new Error(`${kind}: ${answer.statusCode} ${await answer.body.text()}`);
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return attempts.length / ((performance.now() - startedAt) / 1000);
}

async function measureDirect(direct: ChildProcess, kind: Kind, hall: Hall): Promise<number> {
  const [sample, ...others] = hall.attempts;
  if (!sample) throw new Error('There is no attempt to learn from.');
  const rename = (attempt: AttemptName) => ({ ...attempt, sessionId: `${attempt.sessionId}-start` });
  direct.send({
    kind,
    examCode: hall.examCode,
    answers: sentAnswers(kind, hall),
    sample,
    others: kind === 'start' ? others.map(rename) : others,
  } satisfies DirectTask);
  const [perSecond] = await once(direct, 'message');
  return Number(perSecond);
}

/**
 * Starts, saves and submits a second: over HTTP, and when the statements that the server sends for one such request are sent by `pg`
 * alone, in the same transactions, with as many tasks and connections at a time, on the same database. These are the statements of a
 * request that comes alone: that the server does together what comes at once is its own merit, and may take it beyond this limit.
 * Both sides in turns, each turn with an exam of its own. The best turn of each is compared, as with the reads.
 */
export async function benchAttempts(): Promise<Figure[]> {
  const server = await startLoadedServer();
  const direct = fork(path.join(import.meta.dirname, '../support/direct-sql.ts'));
  const pool = new Pool(server.url, { connections: atOnce });
  try {
    // Far from the ids of questions, so that a statement's parameters tell which is which.
    await server.db.execute(sql`select setval(pg_get_serial_sequence('students', 'id'), 1000000)`);
    direct.send({ connection: server.connection, connections, atOnce } satisfies DirectSettings);
    await once(direct, 'message');
    const figures: Figure[] = [];
    for (const kind of ['start', 'save', 'submit'] as const) {
      const best = { direct: 0, rounds: 0 };
      for (let turn = 0; turn < turns; turn += 1) {
        best.direct = Math.max(best.direct, await measureDirect(direct, kind, await prepare(server, perTurn[kind])));
        best.rounds = Math.max(best.rounds, await measureServer(pool, kind, await prepare(server, perTurn[kind])));
      }
      figures.push(
        { what: `${kind}: SQL alone`, value: round(best.direct), unit: '1/s' },
        { what: `${kind}: Rounds`, value: round(best.rounds), unit: '1/s' },
        { what: kind, value: round(best.rounds / best.direct), unit: 'ratio', limit: { least: leastRatio } },
      );
    }
    return figures;
  } finally {
    await pool.destroy();
    direct.disconnect();
    await server.dispose();
  }
}
