import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  selectClosingsSince,
  selectExamsWithoutSheets,
} from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import { replaceSections } from '#server/features/exams/exams/exam-sections.store.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';
import { type RoundsServer, startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { fillWithAttempts, fillWithCards, settle } from '../support/bulk-attempts.ts';
import { logIn, type Sitting, saveChoice, startAttempt, submitAttempt, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { growthExponent, median, round } from '../support/statistics.ts';

/** The largest exponent that start, save and submit may have. */
const limit = 0.1;

/** The sizes of the databases: attempts, and equally many flashcards. `SIZES` sets others, with commas between them. */
const sizes = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);
/** Attempts at each measured exam and at each exam that only fills the database. */
const attemptsEach = 1000;
/** The largest database also has exams with this many attempts. */
const examSizes = [10_000, 100_000];

const rounds = 60;
/** Turns before the measurement, in which code is compiled and pages of the database are read into memory. */
const warmUp = 15;

/** One measured action at one size of the database or of the exam. */
type Series = { what: string; size: number; of: 'database' | 'exam'; measure: () => Promise<number>; times: number[] };

type Server = RoundsServer & { dispose: () => Promise<void> };

/** Fills the database of a server with `size` attempts and cards. Returns the actions to measure on it. */
async function prepare(server: Server, size: number): Promise<Series[]> {
  const { db, baseURL } = server;
  const isLargest = size === Math.max(...sizes);
  const large = isLargest ? examSizes.filter((each) => 2 * each < size) : [];
  const others = size - attemptsEach - large.reduce((sum, each) => sum + each, 0);
  const [exam = 0] = await fillWithAttempts(db, { exams: others / attemptsEach + 1, attemptsEach });
  const measured = await measureExam(server, exam, { size, of: 'database' });
  const sectioned = await measureExam(server, await createSectionedExam(db), { size, of: 'database' });
  measured.push(...sectioned.slice(0, 3).map((series) => ({ ...series, what: `${series.what} with sections` })));
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
      // A change empties the cache entry, or the server would answer from memory. The notification arrives within
      // milliseconds.
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
  const lookAtLatest = async () => {
    const before = performance.now();
    const since = new Date(Date.now() - 130_000);
    await selectClosingsSince(db, since, since);
    return performance.now() - before;
  };
  measured.push({ what: 'comparing all sheets', size, of: 'database', measure: lookForSheets, times: [] });
  measured.push({
    what: 'looking for new closings and missing sheets',
    size,
    of: 'database',
    measure: lookAtLatest,
    times: [],
  });
  await settle(db);
  return measured;
}

/** An exam of two sections, shuffled, without attempts. Returns its id. */
async function createSectionedExam(db: Server['db']): Promise<number> {
  const shuffled = { shuffleQuestions: true, shuffleOptions: true, duration: 60 };
  const { id } = await createExam(db, { ...shuffled, questionCount: 10, totalQuestions: 10 });
  const section = { minutes: 30, advance: 'clock', mayReturn: false } as const;
  await replaceSections(db, id, [
    { ...section, title: 'Part A' },
    { ...section, title: 'Part B' },
  ]);
  return id;
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
    const isLimited = of === 'database' && /^(start|save|submit)/.test(what);
    const things = what.includes('change') ? 'cards' : 'attempts';
    return [
      ...points.map(({ size, time }) => ({
        what: `${what}, ${size} ${things} ${unit}`,
        value: round(time),
        unit: 'ms',
      })),
      {
        what: `${what}, with the ${things} ${unit}`,
        // Adding 0 turns -0 into 0.
        value: Number(growthExponent(points).toFixed(2)) + 0,
        unit: 'exponent',
        ...(isLimited && { limit: { most: limit } }),
      },
    ];
  });
}

/**
 * Measures how much longer each action takes as the database grows, with exams of a thousand attempts, and as the exam
 * itself grows. Each size has its own server. The servers are asked in turns, so that other work on the machine slows
 * all of them equally.
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
