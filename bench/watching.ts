import { createExam } from '#test/factories.ts';
import { type RoundsServer, startRoundsServer } from '../e2e/support/rounds-server.ts';
import { educator } from '../e2e/support/sign-in.ts';

/** Saves in a second while an educator watches, of those while nobody does. Less than this is no longer noise. */
const leastRatio = 0.95;

const students = 1000;
/** Requests under way at a time: a thousand students who each answer every few seconds make no more. */
const atOnce = 50;
const turnMilliseconds = 4000;
/** Each state is measured so often, in turns. */
const turns = 6;

type Turn = { savesPerSecond: number; median: number; p99: number };
type Measured = { state: string } & Turn;

type Student = { sessionId: string; answered: number };

const json = { 'content-type': 'application/json' };

async function begin(server: RoundsServer, examCode: string): Promise<Student[]> {
  const begun: Student[] = [];
  while (begun.length < students) {
    const batch = Array.from({ length: 50 }, async () => {
      const body = JSON.stringify({ name: 'Asha Rao', email: 'asha@example.org' });
      const answer = await fetch(`${server.baseURL}/api/exam/${examCode}/start`, {
        method: 'POST',
        headers: json,
        body,
      });
      if (!answer.ok) throw new Error(`Starting was answered with ${answer.status}.`);
      const { sessionId } = (await answer.json()) as { sessionId: string };
      return { sessionId, answered: 0 };
    });
    begun.push(...(await Promise.all(batch)));
  }
  return begun;
}

const percentile = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2));

/** All students write, in turns, as fast as the server takes it. */
async function write(origin: string, writing: Student[], questionIds: number[]): Promise<Turn> {
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const writer = async () => {
    while (performance.now() - startedAt < turnMilliseconds) {
      const student = writing[next++ % writing.length];
      if (!student) return;
      const questionId = questionIds[student.answered++ % questionIds.length];
      const body = JSON.stringify({ answers: [{ questionId, selectedAnswer: 'ABCD'[student.answered % 4] }] });
      const before = performance.now();
      const answer = await fetch(`${origin}/api/exam/sessions/${student.sessionId}/answers`, {
        method: 'PUT',
        headers: json,
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}.`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    savesPerSecond: Math.round(times.length / seconds),
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Watches the exam as the educator's browser does; answers with what ends it and says how many pages came. */
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

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(educator),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const best = (state: string, measured: readonly Turn[]): Measured => ({
  state,
  savesPerSecond: Math.max(...measured.map(({ savesPerSecond }) => savesPerSecond)),
  median: Math.min(...measured.map(({ median }) => median)),
  p99: Math.min(...measured.map(({ p99 }) => p99)),
});

/** How fast a thousand students' answers are saved while nobody watches and while an educator does; times in milliseconds. */
export async function benchWatching(): Promise<Measured[]> {
  const server = await startRoundsServer();
  try {
    const exam = await createExam(server.db, { questionCount: 100 });
    const questionIds = exam.questions.map(({ id }) => id);
    const writing = await begin(server, exam.examCode);
    const cookie = await logIn(server.baseURL);
    await write(server.baseURL, writing, questionIds);

    const alone: Turn[] = [];
    const watched: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await write(server.baseURL, writing, questionIds));
      const stop = await watch(server.baseURL, exam.id, cookie);
      watched.push(await write(server.baseURL, writing, questionIds));
      if (stop() === 0) throw new Error('The educator was sent nothing.');
    }
    return [best('nobody watches', alone), best('an educator watches', watched)];
  } finally {
    await server.dispose();
  }
}

export function isWatchingFree([alone, watched]: Measured[]): boolean {
  return alone !== undefined && watched !== undefined && watched.savesPerSecond >= leastRatio * alone.savesPerSecond;
}
