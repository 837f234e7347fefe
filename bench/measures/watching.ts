import { createExam } from '#test/factories/create-content.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { logIn, type Sitting, saveChoice, startAttempts } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { percentile, round } from '../support/statistics.ts';

/** The least ratio of saves a second with a watching educator to saves without one. */
const leastRatio = 0.95;

const students = 1000;
/** Requests under way at a time. A thousand students who each answer every few seconds make no more. */
const atOnce = 50;
const turnMilliseconds = 4000;
/** The two states are measured in turns, each this many times. */
const turns = 6;

type Turn = { savesPerSecond: number; median: number; p99: number };

/** Saves answers of all students in turn, as fast as the server accepts them. */
async function write(origin: string, writing: readonly Sitting[]): Promise<Turn> {
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const writer = async () => {
    while (performance.now() - startedAt < turnMilliseconds) {
      const number = next++;
      const student = writing[number % writing.length];
      if (!student) return;
      const before = performance.now();
      await saveChoice(origin, student, Math.floor(number / writing.length));
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
  const seconds = (performance.now() - startedAt) / 1000;
  return { savesPerSecond: times.length / seconds, median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/**
 * Watches the exam as the educator's browser does. The returned function stops watching and returns the number of pages
 * received.
 */
async function watch(origin: string, examId: number, cookie: string): Promise<() => number> {
  const controller = new AbortController();
  const answer = await fetch(`${origin}/api/exams/${examId}/attempts/live`, {
    headers: { cookie },
    signal: controller.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`Watching was answered with ${answer.status}.`);
  let pages = 0;
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) pages += Buffer.from(chunk).toString().split('data: ').length - 1;
  })();
  reading.catch(() => {});
  return () => {
    controller.abort();
    return pages;
  };
}

const best = (measured: readonly Turn[]): Turn => ({
  savesPerSecond: Math.max(...measured.map(({ savesPerSecond }) => savesPerSecond)),
  median: Math.min(...measured.map(({ median }) => median)),
  p99: Math.min(...measured.map(({ p99 }) => p99)),
});

const toFigures = (state: string, { savesPerSecond, median, p99 }: Turn): Figure[] => [
  { what: `saves while ${state}`, value: round(savesPerSecond), unit: '1/s' },
  { what: `a save while ${state}, median`, value: round(median), unit: 'ms' },
  { what: `a save while ${state}, 99 %`, value: round(p99), unit: 'ms' },
];

/** Measures the saves of a thousand students with and without an educator who watches. */
export async function benchWatching(): Promise<Figure[]> {
  const server = await startRoundsServer();
  try {
    const exam = await createExam(server.db, { questionCount: 100 });
    const writing = await startAttempts(server.baseURL, exam.examCode, students);
    const cookie = await logIn(server.baseURL);
    await write(server.baseURL, writing);

    const turnsAlone: Turn[] = [];
    const turnsWatched: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      turnsAlone.push(await write(server.baseURL, writing));
      const stop = await watch(server.baseURL, exam.id, cookie);
      turnsWatched.push(await write(server.baseURL, writing));
      if (stop() === 0) throw new Error('The educator was sent nothing.');
    }
    const [alone, watched] = [best(turnsAlone), best(turnsWatched)];
    return [
      ...toFigures('without watchers', alone),
      ...toFigures('an educator watches', watched),
      {
        what: 'saves while watched, of those while not',
        value: round(watched.savesPerSecond / alone.savesPerSecond),
        unit: 'ratio',
        limit: { least: leastRatio },
      },
    ];
  } finally {
    await server.dispose();
  }
}
