import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectExamsWithoutSheets } from '#server/features/exams/analytics/answer-sheets.store.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { type RoundsServer, startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { fillWithAttempts, fillWithCards, settle } from '../support/bulk-attempts.ts';
import { logIn, type Sitting, saveChoice, startAttempt, submitAttempt, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { growthExponent, median, round } from '../support/statistics.ts';

/** What the exponents of start, save and submit may be at most. */
const limit = 0.1;

/** Attempts in the database, and as many flashcards. */
const sizes = [1000, 10_000, 100_000, 1_000_000];
/** Attempts at each exam that is looked at, and at each that only fills the database. */
const attemptsEach = 1000;
/** In the largest database also exams that so many sat. */
const examSizes = [10_000, 100_000];

const rounds = 60;
/** Before anything is measured: code is compiled, pages of the database are in memory. */
const warmUp = 15;

/** One thing that is measured while something it should not depend on grows. */
type Series = { what: string; size: number; of: 'database' | 'exam'; measure: () => Promise<number>; times: number[] };

type Server = RoundsServer & { dispose: () => Promise<void> };

/** A server whose database holds so many attempts and cards, and what to ask it, one after another. */
async function prepare(server: Server, size: number): Promise<Series[]> {
  const { db, baseURL } = server;
  const isLargest = size === Math.max(...sizes);
  const large = isLargest ? examSizes : [];
  const others = size - attemptsEach - large.reduce((sum, each) => sum + each, 0);
  const [exam = 0] = await fillWithAttempts(db, { exams: others / attemptsEach + 1, attemptsEach });
  const measured = await measureExam(server, exam, { size, of: 'database' });
  for (const each of large) {
    const [id = 0] = await fillWithAttempts(db, { exams: 1, attemptsEach: each });
    measured.push(...(await measureExam(server, id, { size: each, of: 'exam' })));
  }
  if (isLargest) measured.push(...(await measureExam(server, exam, { size: attemptsEach, of: 'exam' })));

  const topic = await createTopic(db, { flashcardCount: 50 });
  await fillWithCards(db, size - 50);
  const reads = {
    'the list of subjects, after a change': '/api/subjects',
    "a subject's topics, after a change": `/api/subjects/${topic.subjectId}/topics`,
    "a topic's cards, after a change": `/api/topics/${topic.id}/flashcards`,
  };
  for (const [what, path] of Object.entries(reads)) {
    const measure = async () => {
      // Otherwise it would be answered from memory. The change is heard of within milliseconds.
      await db.execute(sql`update flashcards set answer = answer where id = ${topic.flashcards[0]?.id}`);
      await pause(20);
      return timeRequest(baseURL + path);
    };
    measured.push({ what, size, of: 'database', measure, times: [] });
  }
  const lookForSheets = async () => {
    const before = performance.now();
    await selectExamsWithoutSheets(db);
    return performance.now() - before;
  };
  measured.push({ what: 'looking for missing answer sheets', size, of: 'database', measure: lookForSheets, times: [] });
  await settle(db);
  return measured;
}

async function measureExam(
  { db, baseURL }: Server,
  examId: number,
  of: Pick<Series, 'size' | 'of'>,
): Promise<Series[]> {
  const cookie = await logIn(baseURL);
  const { rows } = await db.execute<{ code: string }>(sql`select exam_code as code from exams where id = ${examId}`);
  const examCode = rows[0]?.code ?? '';
  let sitting: Sitting;
  const timed = async (act: () => Promise<void>) => {
    const before = performance.now();
    await act();
    return performance.now() - before;
  };
  const look = (path: string) => () => timeRequest(`${baseURL}/api/exams/${examId}/${path}`, { headers: { cookie } });
  const acts: Record<string, () => Promise<number>> = {
    start: () =>
      timed(async () => {
        sitting = await startAttempt(baseURL, examCode);
      }),
    save: () => timed(() => saveChoice(baseURL, sitting, 1)),
    submit: () => timed(() => submitAttempt(baseURL, sitting)),
    'the sessions page': look('attempts'),
    analytics: look('analytics'),
  };
  return Object.entries(acts).map(([what, measure]) => ({ what, measure, times: [], ...of }));
}

function toFigures(series: readonly Series[], of: Series['of']): Figure[] {
  const own = series.filter((each) => each.of === of);
  const unit = of === 'database' ? 'in the database' : `at the exam, of ${Math.max(...sizes)} in all`;
  return [...new Set(own.map(({ what }) => what))].flatMap((what) => {
    const points = own.filter((each) => each.what === what).map(({ size, times }) => ({ size, time: median(times) }));
    points.sort((a, b) => a.size - b.size);
    const isLimited = of === 'database' && ['start', 'save', 'submit'].includes(what);
    const things = what.includes('change') ? 'cards' : 'attempts';
    return [
      ...points.map(({ size, time }) => ({
        what: `${what}, ${size} ${things} ${unit}`,
        value: round(time),
        unit: 'ms',
      })),
      {
        what: `${what}, with the ${things} ${unit}`,
        // Zero without its sign.
        value: Number(growthExponent(points).toFixed(2)) + 0,
        unit: 'exponent',
        ...(isLimited && { limit: { most: limit } }),
      },
    ];
  });
}

/**
 * How much longer things take, one at a time, as the database fills: attempts at exams of a thousand students each. A server for
 * each size, asked in turns, so that whatever else the machine does meets them all. Then the same with the exam itself growing.
 */
export async function benchGrowth(): Promise<Figure[]> {
  const servers: Server[] = [];
  try {
    const series: Series[] = [];
    for (const size of sizes) {
      const server = await startRoundsServer();
      servers.push(server);
      series.push(...(await prepare(server, size)));
    }
    for (let turn = -warmUp; turn < rounds; turn += 1) {
      for (const each of series) {
        const time = await each.measure();
        if (turn >= 0) each.times.push(time);
      }
    }
    return [...toFigures(series, 'database'), ...toFigures(series, 'exam')];
  } finally {
    for (const server of servers) await server.dispose();
  }
}
