import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Pool } from 'undici';
import { createExam } from '#test/factories/create-content.ts';
import { logIn } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer, type Usage } from '../support/loaded-server.ts';
import { median, percentile, round } from '../support/statistics.ts';

const students = 5000;
/** Milliseconds after which a silent page asks, as in the player. */
const silenceMs = 20_000;
/** For how many seconds nobody asks, and the pages ask before and after the announcement. */
const seconds = { idle: 10, quiet: 40, spreading: 30 };
/** Saves of a turn, and how many turns each state has. */
const saves = { perTurn: 5000, turns: 6, atOnce: 50 };
const hallReads = 20;

/** Percent of one core, seconds, and the ratio of the processor time of a save. */
const limits = { polling: 5, arrival: 25, save: 1.03 };

type Hall = { examId: number; sessionIds: string[]; questionIds: number[]; pool: Pool };

const sumOf = ({ server = 0, database = 0 }: Usage): number => server + database;

/** Creates an exam with open attempts. */
async function prepare({ db, url }: LoadedServer): Promise<Hall> {
  const exam = await createExam(db, { questionCount: 40 });
  const questionIds = exam.questions.map(({ id }) => id);
  const { rows } = await db.execute<{ sessionId: string }>(sql`
    insert into students (session_id, name, exam_id, start_time, ends_at, question_ids)
    select 'bench-' || n, 'Asha Rao', ${exam.id}, now(), now() + interval '3 hours', ${sql.param(questionIds)}::int[]
    from generate_series(1, ${students}::int) as n returning session_id as "sessionId"`);
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  return { examId: exam.id, sessionIds, questionIds, pool: new Pool(url, { connections: saves.atOnce }) };
}

/**
 * Lets each student ask every `silenceMs`, each at another moment, until `endsAt`. Returns when each has had the first announcement, in
 * milliseconds of the monotonic clock.
 */
async function poll({ sessionIds, pool }: Hall, endsAt: number): Promise<number[]> {
  const arrivals: number[] = [];
  const ask = async (sessionId: string) => {
    const path = `/api/exam/sessions/${sessionId}/announcements?after=0`;
    const { body, statusCode } = await pool.request({ method: 'GET', path });
    const text = await body.text();
    // A page that gets an error asks again after the same time.
    return statusCode === 200 && text !== '[]';
  };
  await Promise.all(
    sessionIds.map(async (sessionId) => {
      await pause(Math.random() * silenceMs);
      while (performance.now() < endsAt) {
        if (await ask(sessionId)) return void arrivals.push(performance.now());
        await pause(silenceMs);
      }
    }),
  );
  return arrivals;
}

/** The milliseconds of processor time for a save. */
async function timeSaves(server: LoadedServer, { sessionIds, questionIds, pool }: Hall, turn: number): Promise<number> {
  const before = sumOf(server.processorTime());
  let next = 0;
  const writer = async () => {
    for (let number = next++; number < saves.perTurn; number = next++) {
      const answer = { questionId: questionIds[turn % questionIds.length], selectedAnswer: 'ABCD'[number % 4] };
      const { body, statusCode } = await pool.request({
        method: 'PUT',
        path: `/api/exam/sessions/${sessionIds[number]}/answers`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answers: [answer] }),
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`A save was answered with ${statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: saves.atOnce }, writer));
  return (sumOf(server.processorTime()) - before) / saves.perTurn;
}

/** The processor time that server and database use, in percent of one core, while this function waits. */
async function timeFor(server: LoadedServer, duration: number): Promise<Usage> {
  const [before, startedAt] = [server.processorTime(), performance.now()];
  await pause(1000 * duration);
  const after = server.processorTime();
  const percent = (used: number, usedBefore: number) => (100 * (used - usedBefore)) / (performance.now() - startedAt);
  return {
    server: percent(after.server ?? 0, before.server ?? 0),
    database: percent(after.database ?? 0, before.database ?? 0),
  };
}

/** Measures what announcements cost while 5,000 students write, and how soon they have one. */
export async function benchAnnouncements(): Promise<Figure[]> {
  const server = await startLoadedServer();
  const hall = await prepare(server);
  try {
    const cookie = await logIn(server.url, server.account);
    const announce = async () => {
      const response = await fetch(`${server.url}/api/exams/${hall.examId}/announcements`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Question 12: read mEq for mg.' }),
      });
      if (!response.ok) throw new Error(`The announcement was answered with ${response.status}.`);
    };

    const idle = await timeFor(server, seconds.idle);
    const startedAt = performance.now();
    const polling = poll(hall, startedAt + 1000 * (seconds.quiet + seconds.spreading));
    // Every student asks once before the measure begins.
    await pause(silenceMs);
    const asking = await timeFor(server, seconds.quiet - silenceMs / 1000);
    await announce();
    const announcedAt = performance.now();
    const arrivals = (await polling).map((arrival) => (arrival - announcedAt) / 1000);

    const beforeReads = sumOf(server.processorTime());
    for (let read = 0; read < hallReads; read += 1) {
      const { body } = await hall.pool.request({
        method: 'GET',
        path: `/api/exams/${hall.examId}/hall`,
        headers: { cookie },
      });
      await body.dump();
    }
    const hallRead = (sumOf(server.processorTime()) - beforeReads) / hallReads;

    await timeSaves(server, hall, 0);
    const [without, withOne]: [number[], number[]] = [[], []];
    for (let turn = 1; turn <= saves.turns; turn += 1) {
      without.push(await timeSaves(server, hall, 2 * turn));
      await announce();
      await pause(1500);
      withOne.push(await timeSaves(server, hall, 2 * turn + 1));
      await server.db.execute(sql`delete from announcements`);
      await pause(1500);
    }
    return [
      { what: 'nobody asks: of one core', value: round(sumOf(idle)), unit: '%' },
      { what: `${students} silent pages ask: the server, of one core`, value: round(asking.server ?? 0), unit: '%' },
      {
        what: `${students} silent pages ask: the database, of one core`,
        value: round(asking.database ?? 0),
        unit: '%',
      },
      {
        what: `${students} silent pages ask: of one core, without what is used when nobody asks`,
        value: round(sumOf(asking) - sumOf(idle)),
        unit: '%',
        limit: { most: limits.polling },
      },
      {
        what: `an announcement has reached 99 of 100 of ${students} students`,
        value: arrivals.length < 0.99 * students ? Number.NaN : round(percentile(arrivals, 0.99)),
        unit: 's',
        limit: { most: limits.arrival },
      },
      { what: 'a save without announcements: processor time', value: round(median(without)), unit: 'ms' },
      {
        what: 'a save with one announcement, of one without',
        value: round(median(withOne) / median(without)),
        unit: 'ratio',
        limit: { most: limits.save },
      },
      {
        what: `the projector view of ${students} students: processor time of a read`,
        value: round(hallRead),
        unit: 'ms',
      },
    ];
  } finally {
    await hall.pool.close();
    await server.dispose();
  }
}
