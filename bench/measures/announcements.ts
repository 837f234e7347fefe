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
/**
 * Short exam days, which are held in pairs: one with an announcement and one without. Processor time is counted in ticks of 10 ms, so a day
 * must use some hundred of them.
 */
const day = { students: 200, questions: 40, pairs: 14, atOnce: 50 };
const hallReads = 20;

/** Percent of one core, seconds, and the ratio of the processor time of an exam day. */
const limits = { polling: 5, arrival: 25, examDay: 1.03 };

type Hall = { examId: number; sessionIds: string[]; pool: Pool };

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
  return { examId: exam.id, sessionIds, pool: new Pool(url, { connections: day.atOnce }) };
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

type Day = { sitting: number; reading: number };

/**
 * Holds an exam day: every student starts, saves each answer and submits. Returns the milliseconds of processor time for a student: those of
 * these requests, and those of reading and confirming the announcement between the saves and the submit.
 */
async function holdDay(server: LoadedServer, pool: Pool, announce?: (examId: number) => Promise<void>): Promise<Day> {
  const exam = await createExam(server.db, { questionCount: day.questions });
  await announce?.(exam.id);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) => {
    const headers = { 'content-type': 'application/json' };
    const { body, statusCode } = await pool.request({
      method,
      path,
      ...(sent && { headers, body: JSON.stringify(sent) }),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${method} ${path} was answered with ${statusCode}.`);
    return JSON.parse(text);
  };
  const forEach = async (act: (student: number) => Promise<void>) => {
    const before = sumOf(server.processorTime());
    let next = 0;
    const work = async () => {
      for (let student = next++; student < day.students; student = next++) await act(student);
    };
    await Promise.all(Array.from({ length: day.atOnce }, work));
    return (sumOf(server.processorTime()) - before) / day.students;
  };
  const sessionIds: string[] = [];
  const named: number[] = [];
  let sitting = await forEach(async (student) => {
    const started = await send('POST', `/api/exam/${exam.examCode}/start`, { name: `Asha ${student}` });
    sessionIds[student] = started.sessionId;
  });
  for (const [place, { id: questionId }] of exam.questions.entries()) {
    sitting += await forEach(async (student) => {
      const answers = [{ questionId, selectedAnswer: 'ABCD'[(student + place) % 4], changedAt: 1000 * place }];
      const saved = await send('PUT', `/api/exam/sessions/${sessionIds[student]}/answers`, { answers });
      named[student] = saved.announcement;
    });
  }
  // The comparison would show nothing if the saves did not name the announcement.
  if (named.some((number) => number !== (announce ? 1 : 0))) throw new Error('A save named another announcement.');
  let reading = 0;
  if (announce) {
    reading = await forEach(async (student) => {
      const path = `/api/exam/sessions/${sessionIds[student]}/announcements`;
      await send('GET', `${path}?after=0`);
      await send('POST', `${path}/1/read`, {});
    });
  }
  sitting += await forEach(async (student) => {
    await send('POST', `/api/exam/submit/${sessionIds[student]}`, { answers: [] });
  });
  return { sitting, reading };
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
    const announce = async (examId: number) => {
      const response = await fetch(`${server.url}/api/exams/${examId}/announcements`, {
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
    await announce(hall.examId);
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

    await holdDay(server, hall.pool);
    const [without, withOne, ratios]: [Day[], Day[], number[]] = [[], [], []];
    for (let pair = 0; pair < day.pairs; pair += 1) {
      // Each state comes first as often as second, because the database grows.
      const states = pair % 2 === 0 ? [undefined, announce] : [announce, undefined];
      for (const state of states) (state ? withOne : without).push(await holdDay(server, hall.pool, state));
      ratios.push((withOne[pair]?.sitting ?? Number.NaN) / (without[pair]?.sitting ?? Number.NaN));
    }
    const reading = median(withOne.map((each) => each.reading));
    const sitting = median(without.map((each) => each.sitting));
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
      { what: 'an exam day without announcements: processor time for a student', value: round(sitting), unit: 'ms' },
      {
        what: `an exam day with one announcement, of one without, median of ${day.pairs} pairs`,
        value: round(median(ratios)),
        unit: 'ratio',
        limit: { most: limits.examDay },
      },
      {
        what: 'reading and confirming an announcement: processor time for a student',
        value: round(reading),
        unit: 'ms',
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
