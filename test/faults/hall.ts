import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OptionLetter, Paper, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/results.contract.ts';
import { elapsedMs, readServerClock, synchronise } from '#web/features/exams/attempts/engine/clocks/server-clock.ts';
import { shortOrFull } from './soak.ts';

/** One student's attempt, as the student remembers it. */
type RememberedAttempt = {
  sessionId: string;
  questionIds: number[];
  /** For each question, the last choice that the server has acknowledged. */
  acknowledged: Map<number, OptionLetter>;
  /** A choice that was sent, perhaps more than once, and was neither acknowledged nor withdrawn when the attempt closed. */
  unanswered: { questionId: number; option: OptionLetter } | undefined;
  result: AttemptResult | undefined;
};

type Answer = { status: number; body: unknown };

type Options = {
  /** Where the server or the balancer is. */
  origin: string;
  examCode: string;
  /** How many students sit the exam at the same time. */
  seats: number;
  /** Milliseconds between an acknowledgement and the next choice. */
  thinkMilliseconds?: number;
};

export type Hall = {
  attempts: RememberedAttempt[];
  /** Failures that are not allowed: a 5xx response other than 503 with `retry-after` and a message, or no response for half a minute. */
  complaints: Set<string>;
  acknowledgements: () => number;
  /** The number of 503 responses so far. */
  refusals: () => number;
  /** Milliseconds that the slowest response took, with any status. Reading the figure resets it. */
  takeSlowest: () => number;
  /** Waits until each student has got an acknowledgement of a request sent after this call. Returns the milliseconds. */
  untilServed: () => Promise<number>;
  /** Submits all attempts and repeats each request until the result arrives. */
  finish: () => Promise<void>;
};

const options = ['A', 'B', 'C', 'D'] as const;
const pick = <T>(from: readonly T[]): T => {
  const picked = from[Math.floor(Math.random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

/** Longer than the browser application waits for a response. */
const patienceMilliseconds = 30_000;

/** The number of changed choices before a student submits. The students on every fourth seat answer until the end. */
const choicesAnAttempt = 12;

/**
 * Simulates students in a hall. Each does what the browser does: starts with a start id, sends each choice until it is acknowledged, and
 * submits until the result arrives. Then the next student takes the seat. Each student remembers the acknowledged answers. They retry
 * sooner than a browser, because the tests measure how soon the server responds again.
 */
export function openHall({ origin, examCode, seats, thinkMilliseconds = shortOrFull(150, 40) }: Options): Hall {
  const attempts: RememberedAttempt[] = [];
  const complaints = new Set<string>();
  const servedAt = new Array<number>(seats).fill(Number.NEGATIVE_INFINITY);
  let isClosing = false;
  let acknowledgements = 0;
  let refusals = 0;
  let slowest = 0;

  async function ask(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer | undefined> {
    const sentAt = performance.now();
    const signal = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      const text = await response.text();
      slowest = Math.max(slowest, performance.now() - sentAt);
      if (response.status === 503) refusals += 1;
      const isRefusal = response.status === 503 && response.headers.has('retry-after') && /"message":"\w/.test(text);
      if (response.status >= 500 && !isRefusal)
        complaints.add(`${method} was answered with ${response.status}: ${text}`);
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      // These tests break connections on purpose, so a broken connection is repeated. A request that hangs is an error.
      if (signal.aborted) complaints.add(`${method} was not answered within ${patienceMilliseconds} ms`);
      return undefined;
    }
  }

  /** Repeats a request until the server gives a final response. */
  async function persist(seat: number, send: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      const sentAt = performance.now();
      const answer = await send();
      if (answer && answer.status < 500) {
        servedAt[seat] = sentAt;
        return answer;
      }
      await pause(100 + 200 * Math.random());
    }
  }

  async function start(seat: number) {
    const student = { name: `Student ${seat}`, startId: randomUUID() };
    let sentAt = 0;
    const { status, body } = await persist(seat, () => {
      sentAt = performance.now();
      return ask('POST', `/api/exam/${examCode}/start`, student);
    });
    if (status !== 200) throw new Error(`A start was answered with ${status}: ${JSON.stringify(body)}`);
    const paper = body as Paper;
    const attempt: RememberedAttempt = {
      sessionId: paper.sessionId,
      questionIds: paper.questions.map(({ id }) => id),
      acknowledged: new Map(),
      unanswered: undefined,
      result: undefined,
    };
    attempts.push(attempt);
    const clock = readServerClock(paper, { sentAt, receivedAt: performance.now() });
    return { attempt, clock, changed: new Map<number, number>() };
  }

  /** Sends one choice until the server acknowledges it. Returns false if the attempt is closed. */
  async function choose(seat: number, started: Awaited<ReturnType<typeof start>>): Promise<boolean> {
    const { attempt, changed } = started;
    const questionId = pick(attempt.questionIds);
    const option = pick(options);
    // Later than the previous choice, even if the server's clock was set back in between.
    const changedAt = Math.max(elapsedMs(started.clock, performance.now()), (changed.get(questionId) ?? -1) + 1);
    changed.set(questionId, changedAt);
    const answers = [{ questionId, selectedAnswer: option, changedAt }];
    attempt.unanswered = { questionId, option };
    let sentAt = 0;
    const { status, body } = await persist(seat, () => {
      sentAt = performance.now();
      return ask('PUT', `/api/exam/sessions/${attempt.sessionId}/answers`, { answers });
    });
    if (status === 409) return false;
    if (status !== 200) throw new Error(`A save was answered with ${status}: ${JSON.stringify(body)}`);
    const trip = { sentAt, receivedAt: performance.now() };
    started.clock = synchronise(started.clock, body as SaveReceipt, trip);
    attempt.acknowledged.set(questionId, option);
    attempt.unanswered = undefined;
    acknowledgements += 1;
    return true;
  }

  async function sit(seat: number): Promise<void> {
    const started = await start(seat);
    const { attempt } = started;
    const most = seat % 4 === 0 ? Number.POSITIVE_INFINITY : choicesAnAttempt;
    for (let made = 0; made < most && !isClosing; made += 1) {
      if (!(await choose(seat, started))) break;
      await pause(thinkMilliseconds * (0.5 + Math.random()));
    }
    const { status, body } = await persist(seat, () =>
      ask('POST', `/api/exam/submit/${attempt.sessionId}`, { answers: [] }),
    );
    if (status !== 200) throw new Error(`A submit was answered with ${status}: ${JSON.stringify(body)}`);
    attempt.result = body as AttemptResult;
  }

  async function occupy(seat: number): Promise<void> {
    while (!isClosing) await sit(seat);
  }
  const occupied = Promise.all(servedAt.map((_, seat) => occupy(seat)));
  // `finish` awaits this promise and reports its failure.
  occupied.catch(() => {});

  return {
    attempts,
    complaints,
    acknowledgements: () => acknowledgements,
    refusals: () => refusals,
    takeSlowest: () => {
      const taken = slowest;
      slowest = 0;
      return taken;
    },
    untilServed: async () => {
      const since = performance.now();
      const allServed = (async () => {
        while (!servedAt.every((at) => at > since)) await pause(10);
      })();
      await Promise.race([allServed, occupied]);
      return performance.now() - since;
    },
    finish: async () => {
      isClosing = true;
      await occupied;
    },
  };
}
