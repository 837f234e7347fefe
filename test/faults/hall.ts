import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptResult, OptionLetter, Paper, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import { elapsedMs, readServerClock, synchronise } from '#web/features/exams/attempts/engine/clocks/server-clock.ts';

/** One student's attempt, as the student remembers it. */
type RememberedAttempt = {
  sessionId: string;
  questionIds: number[];
  /** By question: the last choice that the server has acknowledged. */
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
  /** How many students write at a time. */
  seats: number;
  /** From an acknowledgement to the next choice. */
  thinkMilliseconds?: number;
};

export type Hall = {
  attempts: RememberedAttempt[];
  /** What no student may meet: an answer of 5xx that is not 503 with `retry-after` and a message, or none for half a minute. */
  complaints: Set<string>;
  acknowledgements: () => number;
  /** Answers of 503 so far. */
  refusals: () => number;
  /** Milliseconds that the slowest answer took, whatever it said; set back by reading it. */
  takeSlowest: () => number;
  /** Waits until every student has been served with something that was sent after this call; the milliseconds it took. */
  untilServed: () => Promise<number>;
  /** Lets all submit, trying until each has a result. */
  finish: () => Promise<void>;
};

const options = ['A', 'B', 'C', 'D'] as const;
const pick = <T>(from: readonly T[]): T => {
  const picked = from[Math.floor(Math.random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

/** Longer than any browser of ours waits. */
const patienceMilliseconds = 30_000;

/** Changes of mind before a student submits; those on every fourth seat write until the end. */
const choicesAnAttempt = 12;

/**
 * A hall of students who do what the browser does: start under an id of their own, send each choice until it is acknowledged, submit
 * until the result comes; then the next one takes the seat. Each remembers what was acknowledged. They come back sooner than a
 * browser would, to see how soon it is possible.
 */
export function openHall({ origin, examCode, seats, thinkMilliseconds = 40 }: Options): Hall {
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
      // A connection that breaks is what these tests are about; one that hangs is not.
      if (signal.aborted) complaints.add(`${method} was not answered within ${patienceMilliseconds} ms`);
      return undefined;
    }
  }

  /** Sends again and again, until the server says something that will not change. */
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

  /** One choice, until it is acknowledged; false when the attempt turns out to be closed. */
  async function choose(seat: number, started: Awaited<ReturnType<typeof start>>): Promise<boolean> {
    const { attempt, changed } = started;
    const questionId = pick(attempt.questionIds);
    const option = pick(options);
    // Later than the choice before, also when the server's clock was set back in between.
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
  // It is waited for at the end; what goes wrong before then is told there.
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
