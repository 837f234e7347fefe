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
 * Short exam days, which are held in pairs. Processor time is counted in ticks of 10 ms, so a day must use some hundred
 * of them.
 */
const day = { students: 200, questions: 40, pairs: 14, atOnce: 25 };
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
 * Lets each student ask every `silenceMs`, each at another moment, until `endsAt`. Returns when each has had the first
 * announcement, in milliseconds of the monotonic clock.
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

/** Milliseconds of processor time for a student. `reading` is that of reading and confirming the announcement. */
type Days = { without: number; withOne: number; reading: number };

/**
 * Holds two exam days side by side, one of them with an announcement: every student starts, saves each answer and
 * submits. Each step is done in one hall and then in the other one, so that other work on the machine changes both
 * alike.
 */
async function holdDays(server: LoadedServer, pool: Pool, announce: (examId: number) => Promise<void>): Promise<Days> {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method, path, ...(sent && { headers, body: JSON.stringify(sent) }) };
    for (;;) {
      const { body, statusCode } = await pool.request(options);
      const text = await body.text();
      if (statusCode === 200) return JSON.parse(text);
      if (statusCode !== 503) throw new Error(`${method} ${path} was answered with ${statusCode}.`);
      // A page sends again what a busy server has refused.
      await pause(500);
    }
  };
  const addHall = async (newest: number) => {
    const exam = await createExam(server.db, { questionCount: day.questions });
    return { ...exam, newest, sessionIds: Array.from({ length: day.students }, () => ''), used: 0 };
  };
  const halls = [await addHall(0), await addHall(1)] as const;
  const [without, withOne] = halls;
  await announce(withOne.id);
  type Step = (hall: typeof without, student: number) => Promise<void>;
  const forEach = async (hall: typeof without, step: Step) => {
    const before = sumOf(server.processorTime());
    let next = 0;
    const work = async () => {
      for (let student = next++; student < day.students; student = next++) await step(hall, student);
    };
    await Promise.all(Array.from({ length: day.atOnce }, work));
    return (sumOf(server.processorTime()) - before) / day.students;
  };
  let steps = 0;
  const inBoth = async (step: Step) => {
    steps += 1;
    // Each hall is first as often as second.
    for (const hall of steps % 2 === 0 ? halls : halls.toReversed()) hall.used += await forEach(hall, step);
  };

  await inBoth(async ({ examCode, sessionIds }, student) => {
    const started = await send('POST', `/api/exam/${examCode}/start`, { name: `Asha ${student}` });
    sessionIds[student] = started.sessionId;
  });
  let reading = 0;
  for (let place = 0; place < day.questions; place += 1) {
    await inBoth(async ({ questions, sessionIds, newest }, student) => {
      const answers = [{ questionId: questions[place]?.id, selectedAnswer: 'ABCD'[(student + place) % 4] }];
      const saved = await send('PUT', `/api/exam/sessions/${sessionIds[student]}/answers`, { answers });
      // The comparison would show nothing if the saves did not name the announcement.
      if (saved.announcement !== newest) throw new Error(`A save named the announcement ${saved.announcement}.`);
    });
    if (place !== day.questions / 2) continue;
    reading = await forEach(withOne, async ({ sessionIds }, student) => {
      const path = `/api/exam/sessions/${sessionIds[student]}/announcements`;
      await send('GET', `${path}?after=0`);
      await send('POST', `${path}/1/read`, {});
    });
  }
  await inBoth(async ({ sessionIds }, student) => {
    await send('POST', `/api/exam/submit/${sessionIds[student]}`, { answers: [] });
  });
  return { without: without.used, withOne: withOne.used, reading };
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

    await holdDays(server, hall.pool, announce);
    const days: Days[] = [];
    for (let pair = 0; pair < day.pairs; pair += 1) days.push(await holdDays(server, hall.pool, announce));
    const without = median(days.map((each) => each.without));
    const reading = median(days.map((each) => each.reading));
    const ratios = days.map((each) => each.withOne / each.without);
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
      { what: 'an exam day without announcements: processor time for a student', value: round(without), unit: 'ms' },
      {
        what: `an exam day with one announcement, of one without, median of ${day.pairs} pairs`,
        value: round(median(ratios)),
        unit: 'ratio',
        limit: { most: limits.examDay },
      },
      { what: 'the same, a quarter of the pairs is below', value: round(percentile(ratios, 0.25)), unit: 'ratio' },
      { what: 'the same, a quarter of the pairs is above', value: round(percentile(ratios, 0.75)), unit: 'ratio' },
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
