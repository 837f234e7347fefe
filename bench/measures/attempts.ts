import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'undici';
import type { AnswerChange } from '#contract/exams/attempts/attempts.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import type { AttemptName, DirectSettings, DirectTask } from '../support/direct-sql.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { round } from '../support/statistics.ts';

/** The least ratio to the rate that the same statements reach when `pg` alone sends them. */
const leastRatio = 0.6;

/**
 * Milliseconds of processor time that server and database together may use for a request, so that two cores serve
 * 10,000 students.
 */
const mostProcessorTime = { start: 0.6, save: 0.2, submit: 0.7 };

/** The number of requests under way at a time, and of the database connections of the server. */
const atOnce = 50;
const connections = 20;
const questionCount = 40;
/** The two sides are measured in turns, each this many times and with this many attempts. */
const turns = 6;
const perTurn = { start: 1000, save: 2000, submit: 800 };

type Kind = keyof typeof perTurn;
type Hall = { examCode: string; answers: AnswerChange[]; attempts: AttemptName[] };

/** Creates an exam with open attempts that have answered every question except the last. */
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

/** The answers that a request sends: a save sends one, a submit all of them. */
const sentAnswers = (kind: Kind, { answers }: Hall) => (kind === 'save' ? answers.slice(-1) : answers);

function makeRequest(kind: Kind, hall: Hall): (attempt: AttemptName) => { method: 'POST' | 'PUT'; path: string } {
  if (kind === 'start') return () => ({ method: 'POST', path: `/api/exam/${hall.examCode}/start` });
  if (kind === 'save') return ({ sessionId }) => ({ method: 'PUT', path: `/api/exam/sessions/${sessionId}/answers` });
  return ({ sessionId }) => ({ method: 'POST', path: `/api/exam/submit/${sessionId}` });
}

/** Measures the requests answered in a second. */
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
  if (!sample) throw new Error('The exam has no attempt to record the statements from.');
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
 * Measures starts, saves and submits a second over HTTP. Compares them with `pg` alone, which sends the statements of
 * one such request in the same transactions, with the same number of tasks and connections at a time, on the same
 * database. The server batches requests that arrive together, so it can be faster than the statements of single
 * requests. The two sides are measured in turns, each turn with its own exam, and the best turn of each side is
 * compared, as in `reads`. The processor time of a request is a mean over all turns; other work on the machine hardly
 * changes it, so two commits can be compared by it.
 */
export async function benchAttempts(): Promise<Figure[]> {
  const server = await startLoadedServer();
  const direct = fork(path.join(import.meta.dirname, '../support/direct-sql.ts'));
  const pool = new Pool(server.url, { connections: atOnce });
  try {
    // Ids far from those of questions, so that `direct-sql.ts` can tell in the parameters of a statement which is the
    // attempt.
    await server.db.execute(sql`select setval(pg_get_serial_sequence('students', 'id'), 1000000)`);
    direct.send({ connection: server.connection, connections, atOnce } satisfies DirectSettings);
    await once(direct, 'message');
    const figures: Figure[] = [];
    for (const kind of ['start', 'save', 'submit'] as const) {
      const best = { direct: 0, rounds: 0 };
      const used = { server: 0, database: 0 };
      for (let turn = 0; turn < turns; turn += 1) {
        best.direct = Math.max(best.direct, await measureDirect(direct, kind, await prepare(server, perTurn[kind])));
        const hall = await prepare(server, perTurn[kind]);
        const before = server.processorTime();
        best.rounds = Math.max(best.rounds, await measureServer(pool, kind, hall));
        const after = server.processorTime();
        for (const side of ['server', 'database'] as const) used[side] += (after[side] ?? 0) - (before[side] ?? 0);
      }
      const each = (milliseconds: number) => round(milliseconds / (turns * perTurn[kind]));
      figures.push(
        { what: `${kind}: SQL alone`, value: round(best.direct), unit: '1/s' },
        { what: `${kind}: Rounds`, value: round(best.rounds), unit: '1/s' },
        { what: `${kind}: server`, value: each(used.server), unit: 'CPU ms' },
        { what: `${kind}: database`, value: each(used.database), unit: 'CPU ms' },
        {
          what: `${kind}: server and database`,
          value: each(used.server + used.database),
          unit: 'CPU ms',
          limit: { most: mostProcessorTime[kind] },
        },
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
