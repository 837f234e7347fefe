import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OptionLetter, Paper, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import { elapsedMs, readServerClock, synchronise } from '#web/features/exams/attempts/engine/clocks/server-clock.ts';
import { logIn } from '../../bench/support/client.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createExam } from '../factories/create-content.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { addressOf } from './database-server.ts';
import { type KeptServer, keepServer } from './kept-server.ts';
import { bodyOf, openPersistentClient } from './persistent-client.ts';
import { report } from './soak.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const seconds = Number(process.env.SOAK_SECONDS ?? 60);
const seats = 16;
const letters = ['A', 'B', 'C', 'D'] as const;
const marking = { right: 4, wrong: -1, blank: 0, unit: 1 };

type Remembered = {
  sessionId: string;
  questionIds: number[];
  acknowledged: Map<number, OptionLetter>;
  /** A choice that was sent and perhaps arrived. */
  unanswered: { questionId: number; letter: OptionLetter } | undefined;
};
type Exam = Awaited<ReturnType<typeof createExam>>;

let database: TestDatabase;
let servers: KeptServer[];
let balancer: Balancer;
/** What the killed processes have logged. */
let logOfKilled = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: addressOf(database.connection) };
  servers = [await keepServer({ env }), await keepServer({ env })];
  balancer = await startBalancer(servers.map(({ origin }) => origin));
});
afterAll(async () => {
  await balancer.dispose();
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). The order of requests still differs from run to run. */
function drawFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (most: number) => Math.floor(next() * most);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  return { next, whole, pick };
}

/** Lets students sit and an educator change everything, until `isOver`. */
function openSession(exams: Exam[], cookie: string, draw: ReturnType<typeof drawFrom>) {
  const { persist, complaints, refusals } = openPersistentClient(balancer.origin);
  const attempts: Remembered[] = [];
  /** Attempts whose students have left their seats. Only these are reopened, so that no two seats answer for one student. */
  const left: { exam: Exam; attempt: Remembered }[] = [];
  const statuses = new Map<string, number>();
  let isOver = false;

  async function answer(attempt: Remembered, clockOf: Paper | undefined, most: number): Promise<void> {
    const path = `/api/exam/sessions/${attempt.sessionId}`;
    const begun = performance.now();
    const paper = clockOf ?? { remainingSeconds: 3600, elapsedMilliseconds: 86_400_000 };
    let clock = readServerClock(paper, { sentAt: begun, receivedAt: begun });
    for (let made = 0; made < most; made += 1) {
      const [questionId, letter] = [draw.pick(attempt.questionIds), draw.pick(letters)];
      const changedAt = clockOf ? elapsedMs(clock, performance.now()) + made : undefined;
      attempt.unanswered = { questionId, letter };
      const saved = await persist('PUT', `${path}/answers`, {
        answers: [{ questionId, selectedAnswer: letter, ...(changedAt !== undefined && { changedAt }) }],
      });
      if (saved.status === 409) return;
      clock = synchronise(clock, bodyOf<SaveReceipt>(saved, 'A save'), saved);
      attempt.acknowledged.set(questionId, letter);
      attempt.unanswered = undefined;
      await pause(60 * draw.next());
    }
    if (draw.next() < 0.2) return;
    const submitted = await persist('POST', `/api/exam/submit/${attempt.sessionId}`, { answers: [] });
    if (submitted.status > 202) complaints.add(`A submit was answered with ${submitted.status}`);
  }

  async function sit(seat: number): Promise<void> {
    while (!isOver) {
      const exam = draw.pick(exams);
      const student = {
        name: `Student ${seat}`,
        deviceKey: `device-of-seat-${seat}-${draw.whole(8)}-${'x'.repeat(20)}`,
      };
      const response = await persist('POST', `/api/exam/${exam.examCode}/start`, { ...student, startId: randomUUID() });
      if (response.status !== 200) {
        // The exam is not active at the moment.
        if (response.status !== 404 && response.status !== 403) bodyOf(response, 'A start');
        await pause(50);
        continue;
      }
      const paper = bodyOf<Paper>(response, 'A start');
      const questionIds = paper.questions.map(({ id }) => id);
      const attempt: Remembered = {
        sessionId: paper.sessionId,
        questionIds,
        acknowledged: new Map(),
        unanswered: undefined,
      };
      attempts.push(attempt);
      await answer(attempt, paper, 1 + draw.whole(10));
      if (attempt.unanswered === undefined) left.push({ exam, attempt });
    }
  }

  async function command(method: 'POST' | 'PUT' | 'GET', path: string, body?: object) {
    try {
      const response = await fetch(balancer.origin + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const kind = `${method} ${path.replace(/\/\d+|\/[\w-]{20,}/g, '/…')} ${response.status}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      // An overloaded process refuses with 503 and logs nothing. A lock that ends in 503 is found in the log.
      if (response.status >= 500 && response.status !== 503) complaints.add(`${kind}: ${text}`);
      return response.status;
    } catch {
      // The process was killed.
      return 0;
    }
  }

  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const acts: ((exam: Exam) => Promise<unknown>)[] = [
    ({ questions }) =>
      command('POST', `/api/questions/${draw.pick(questions).id}/settlement`, {
        correctAnswer: draw.pick(letters),
        alsoCorrect: draw.next() < 0.3 ? [draw.pick(letters)] : [],
        keyState: draw.pick(['normal', 'normal', 'bonus_all', 'bonus_attempted', 'dropped']),
      }),
    ({ questions }) => command('POST', `/api/questions/${draw.pick(questions).id}/settlement/undo`, {}),
    ({ questions }) => {
      const { id } = draw.pick(questions);
      const question = questions.find((each) => each.id === id);
      const change = { ...question, version: undefined, correctAnswer: draw.pick(letters) };
      return command('PUT', `/api/questions/${id}`, change);
    },
    ({ id }) => command('POST', `/api/exams/${id}/attempts/extra-time`, { minutes: 1 + draw.whole(5) }),
    ({ id }) => command('POST', `/api/exams/${id}/attempts/extra-time/take-back`, { minutes: 1 + draw.whole(5) }),
    async ({ id }) => {
      if (attempts.length === 0) return;
      const path = `/api/exams/${id}/attempts/${draw.pick(attempts).sessionId}`;
      const minutes = { minutes: 1 + draw.whole(5) };
      const act = draw.pick(['extra-time', 'extra-time/take-back', 'close', 'rank']);
      await command('POST', `${path}/${act}`, act.startsWith('extra') ? minutes : undefined);
    },
    async ({ id }) => {
      if (draw.next() < 0.3) await command('POST', `/api/exams/${id}/attempts/close`);
    },
    async () => {
      if (left.length === 0) return;
      const [taken] = left.splice(draw.whole(left.length), 1);
      if (!taken) return;
      const { exam, attempt } = taken;
      const path = `/api/exams/${exam.id}/attempts/${attempt.sessionId}/reopen`;
      if ((await command('POST', path, { minutes: 1 + draw.whole(20) })) !== 200) return;
      await answer(attempt, undefined, 3);
      if (attempt.unanswered === undefined) left.push(taken);
    },
    ({ id }) => command('PUT', `/api/exams/${id}`, { closesAt: draw.pick([null, later(4000), later(3_600_000)]) }),
    async ({ id }) => {
      await command('PUT', `/api/exams/${id}`, { isActive: false });
      await pause(100);
      while ((await command('PUT', `/api/exams/${id}`, { isActive: true })) === 0) await pause(100);
    },
    ({ id }) => command('GET', `/api/exams/${id}/attempts`),
  ];
  async function educate(): Promise<void> {
    while (!isOver) {
      await draw.pick(acts)(draw.pick(exams));
      await pause(40 * draw.next());
    }
  }
  const all = Promise.all([...Array.from({ length: seats }, (_, seat) => sit(seat)), educate(), educate(), educate()]);
  // `end` awaits it and reports its failure.
  all.catch(() => {});
  return {
    attempts,
    complaints,
    refusals,
    statuses,
    command,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

type Stored = {
  sessionId: string;
  examId: number;
  status: string;
  personKey: string | null;
  isRanked: boolean;
  points: number;
  maxPoints: number;
  questionIds: number[];
  answers: Record<string, { selectedAnswer: OptionLetter | null }>;
};
type Key = { id: number; correct: OptionLetter; also: OptionLetter[]; state: string };

/** The points and the maximum that the keys give to the stored answers. It shares no code with the server. */
function markOf({ questionIds, answers }: Stored, keys: Map<number, Key>): [number, number] {
  let [points, most] = [0, 0];
  for (const id of questionIds) {
    const key = keys.get(id);
    const chosen = answers[id]?.selectedAnswer ?? null;
    if (!key || key.state === 'dropped') continue;
    most += marking.right;
    const isRight = chosen !== null && (chosen === key.correct || key.also.includes(chosen));
    const isGiven = key.state === 'bonus_all' || (key.state === 'bonus_attempted' && chosen !== null);
    if (isGiven || (key.state === 'normal' && isRight)) points += marking.right;
    else points += chosen === null ? marking.blank : marking.wrong;
  }
  return [points, most];
}

async function findFaults(exams: Exam[], attempts: Remembered[]): Promise<string[]> {
  const ids = sql.param(exams.map(({ id }) => id));
  const { rows } = await database.db.execute<Stored>(sql`
    select session_id as "sessionId", exam_id as "examId", status, person_key as "personKey", is_ranked as "isRanked", points,
      max_points as "maxPoints", question_ids as "questionIds", answers from students where exam_id = any(${ids}::int[])`);
  const { rows: keyRows } = await database.db.execute<Key>(sql`
    select id, correct_answer as correct, also_correct as also, key_state as state from questions where exam_id = any(${ids}::int[])`);
  const keys = new Map(keyRows.map((key) => [key.id, key]));
  const stored = new Map(rows.map((row) => [row.sessionId, row]));
  const faults = attempts.flatMap(({ sessionId, questionIds, acknowledged, unanswered }) => {
    const found = stored.get(sessionId);
    if (!found) return [`attempt ${sessionId} is gone`];
    return questionIds.flatMap((id) => {
      const [mine, kept] = [acknowledged.get(id) ?? null, found.answers[id]?.selectedAnswer ?? null];
      const isUnanswered = unanswered?.questionId === id && unanswered.letter === kept;
      return mine === kept || isUnanswered ? [] : [`${mine} was acknowledged, and ${kept} is kept in ${sessionId}`];
    });
  });
  const ranked = new Map<string, number>();
  for (const row of rows) {
    if (row.status === 'in_progress') faults.push(`attempt ${row.sessionId} is still open`);
    const [points, most] = markOf(row, keys);
    if (row.points !== points || row.maxPoints !== most)
      faults.push(`${row.sessionId} has ${row.points}/${row.maxPoints}, and its answers give ${points}/${most}`);
    const person = `${row.examId} ${row.personKey}`;
    ranked.set(person, (ranked.get(person) ?? 0) + (row.isRanked ? 1 : 0));
  }
  for (const [person, count] of ranked) if (count !== 1) faults.push(`person ${person} has ${count} ranked attempts`);
  return faults;
}

it.each([1, 2, 3])(
  'an educator changes everything while students sit, and processes are killed, seed %i',
  async (seed) => {
    const draw = drawFrom(seed);
    const columns = { markRight: 4, markWrong: -1, markBlank: 0, markUnit: 1 };
    const exams = [1, 2].map(() => createExam(database.db, { questionCount: 12, duration: 60, ...columns }));
    const made = await Promise.all(exams);
    const cookie = await logIn(balancer.origin, { username: 'admin', password: 'Right password' });
    const before = servers.map((server) => server.restarts());
    const session = openSession(made, cookie, draw);
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      // The kill must be safe at any moment.
      await pause(4000 + 6000 * draw.next());
      const victim = draw.pick(servers);
      const { logged } = victim.process();
      await victim.kill();
      logOfKilled += logged();
    }
    await session.end();
    await expect
      .poll(
        async () => {
          for (const { id } of made) await session.command('POST', `/api/exams/${id}/attempts/close`);
          const { rows } = await database.db.execute<{ open: number }>(sql`
          select (select count(*) from students where status = 'in_progress')::int + (select count(*) from regradings)::int as open`);
          return rows[0]?.open;
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(0);

    const logged = logOfKilled + servers.map((server) => server.process().logged()).join('');
    const { rows } = await database.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    report(`an educator who changes everything, seed ${seed}`, {
      attempts: session.attempts.length,
      'answers of 503': session.refusals(),
      kills: servers.reduce((sum, server, index) => sum + server.restarts() - (before[index] ?? 0), 0),
      changes: [...session.statuses].reduce((sum, [kind, times]) => sum + (kind.endsWith(' 200') ? times : 0), 0),
      deadlocks: rows[0]?.deadlocks ?? -1,
    });
    if (process.env.SOAK_SECONDS) console.log(Object.fromEntries(session.statuses));
    expect(logged.match(/.*(40P01|55P03|deadlock|lock timeout).*/g) ?? []).toEqual([]);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect([...session.complaints]).toEqual([]);
    expect(await findFaults(made, session.attempts)).toEqual([]);
  },
);
