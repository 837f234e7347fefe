import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Paper, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { elapsedMs, readServerClock, synchronise } from '#web/features/exams/attempts/engine/clocks/server-clock.ts';
import { bodyOf, type FinalResponse, openPersistentClient, type PersistentClient } from './persistent-client.ts';
import { shortOrFull } from './soak.ts';

/** One student's attempt, as the student remembers it. */
export type RememberedAttempt = {
  sessionId: string;
  questionIds: number[];
  /** For each question, the last choice that the server has acknowledged. */
  acknowledged: Map<number, OptionLetter>;
  /**
   * A choice that was sent, perhaps more than once, and was neither acknowledged nor withdrawn when the attempt closed.
   */
  unanswered: { questionId: number; option: OptionLetter } | undefined;
  result: AttemptResult | undefined;
};

type Options = {
  /** Where the server or the balancer is. */
  origin: string;
  examCode: string;
  /** How many students sit the exam at the same time. */
  seats: number;
  /** Milliseconds between an acknowledgement and the next choice. */
  thinkMilliseconds?: number;
};

export type Hall = Omit<PersistentClient, 'persist'> & {
  attempts: RememberedAttempt[];
  acknowledgements: () => number;
  /**
   * Waits until each student has got an acknowledgement of a request sent after this call. Returns the milliseconds.
   * @throws Error with the first complaint, if there is one.
   */
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

/** The number of changed choices before a student submits. The students on every fourth seat answer until the end. */
const choicesAnAttempt = 12;

/**
 * Simulates students in a hall. Each does what the browser does: starts with a start id, sends each choice until it is
 * acknowledged, and submits until the result arrives. Then the next student takes the seat. Each student remembers the
 * acknowledged answers.
 */
export function openHall({ origin, examCode, seats, thinkMilliseconds = shortOrFull(150, 40) }: Options): Hall {
  const attempts: RememberedAttempt[] = [];
  const { persist, ...client } = openPersistentClient(origin);
  const servedAt = new Array<number>(seats).fill(Number.NEGATIVE_INFINITY);
  let isClosing = false;
  let acknowledgements = 0;

  /** Sends a request until the server gives a final response. */
  async function send(seat: number, ...request: Parameters<PersistentClient['persist']>): Promise<FinalResponse> {
    const response = await persist(...request);
    servedAt[seat] = response.sentAt;
    return response;
  }

  async function start(seat: number) {
    const student = { name: `Student ${seat}`, startId: randomUUID() };
    const response = await send(seat, 'POST', `/api/exam/${examCode}/start`, student);
    const paper = bodyOf<Paper>(response, 'A start');
    const attempt: RememberedAttempt = {
      sessionId: paper.sessionId,
      questionIds: paper.questions.map(({ id }) => id),
      acknowledged: new Map(),
      unanswered: undefined,
      result: undefined,
    };
    attempts.push(attempt);
    const clock = readServerClock(paper, response);
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
    const response = await send(seat, 'PUT', `/api/exam/sessions/${attempt.sessionId}/answers`, { answers });
    if (response.status === 409) return false;
    started.clock = synchronise(started.clock, bodyOf<SaveReceipt>(response, 'A save'), response);
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
    const response = await send(seat, 'POST', `/api/exam/submit/${attempt.sessionId}`, { answers: [] });
    attempt.result = bodyOf<AttemptResult>(response, 'A submit');
  }

  async function occupy(seat: number): Promise<void> {
    while (!isClosing) await sit(seat);
  }
  const occupied = Promise.all(servedAt.map((_, seat) => occupy(seat)));
  // `finish` awaits this promise and reports its failure.
  occupied.catch(() => {});

  return {
    ...client,
    attempts,
    acknowledgements: () => acknowledgements,
    untilServed: async () => {
      const since = performance.now();
      const allServed = (async () => {
        while (!servedAt.every((at) => at > since)) {
          // A server that refuses every start with an error would be waited for without end.
          const [complaint] = client.complaints;
          if (complaint) throw new Error(complaint);
          await pause(10);
        }
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
