import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Paper, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import { elapsedMs, readServerClock, synchronise } from '#web/features/exams/attempts/engine/clocks/server-clock.ts';
import type { createExam } from '../factories/create-content.ts';
import type { Remembered } from './find-faults.ts';
import { bodyOf, openPersistentClient } from './persistent-client.ts';

const seats = 16;
const letters = ['A', 'B', 'C', 'D'] as const;

export type Exam = Awaited<ReturnType<typeof createExam>>;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). The order of requests still differs from run to run. */
export function drawFrom(seed: number) {
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
export function openSession(origin: string, exams: Exam[], cookie: string, draw: ReturnType<typeof drawFrom>) {
  const { persist, complaints, refusals } = openPersistentClient(origin);
  const attempts: Remembered[] = [];
  /**
   * Attempts whose students have left their seats. Only these are reopened, so that no two seats answer for one
   * student.
   */
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
      const response = await fetch(origin + path, {
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
