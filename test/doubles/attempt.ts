import { beforeEach } from 'vitest';
import type { Paper, PaperQuestion, SavedAnswer, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import type { SealedSection, SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { createAttemptEngine } from '#web/features/exams/attempts/engine/attempt-engine.ts';
import type { Failure, Outcome } from '#web/features/exams/attempts/engine/steps/outcome.ts';
import { saveStatusText } from '#web/features/exams/attempts/engine/steps/save-status.ts';
import type { ShownResult } from '#web/features/exams/attempts/shown-result.ts';
import {
  acceptedBy,
  endEarly,
  makePaper,
  makeSectionedPaper,
  mergeSent,
  type PlannedSection,
} from './attempt-server.ts';
import { createManualRuntime } from './manual-runtime.ts';
import { createMemoryStorage } from './memory-storage.ts';

export const durationSeconds = 600;
const questionIds = [11, 12, 13, 14];

/** What the sealed sections of a server double depend on. */
type Sealable = {
  plan: PlannedSection[] | undefined;
  failure: Failure | undefined;
  elapsed: () => number;
  after: (milliseconds: number, callback: () => void) => () => void;
  time: () => Pick<SectionKey, 'remainingSeconds' | 'elapsedMilliseconds'>;
};

/**
 * The sealed sections of a server double. The "key" of a section is its version, and the "encrypted" questions are the
 * version and the position, so the questions are those that the server has at the moment when they are unsealed.
 */
function createSealing(server: Sealable) {
  const sealing = {
    /** When sections were asked for, in seconds since the start. */
    fetches: [] as number[],
    keyRequests: [] as number[],
    /** Counts the changes of the questions. */
    version: 1,
    /** Seconds by which the clock of the server is behind that of the device. */
    behind: 0,
    async fetchSealed(position: number): Promise<Outcome<SealedSection>> {
      sealing.fetches.push(server.elapsed());
      if (server.failure) return { ok: false, failure: server.failure };
      return { ok: true, value: { sealed: `${sealing.version} ${position}` } };
    },
    async askKey(position: number): Promise<Outcome<SectionKey>> {
      sealing.keyRequests.push(server.elapsed());
      return sealing.release(position);
    },
    release(position: number): Outcome<SectionKey> {
      if (server.failure) return { ok: false, failure: server.failure };
      const opensAt = (server.plan?.[position - 2]?.endsAt ?? 0) + sealing.behind;
      const wait = Math.round(1000 * (opensAt - server.elapsed())) / 1000;
      const key = wait > 0 ? null : String(sealing.version);
      return { ok: true, value: { key, opensInSeconds: wait > 0 ? wait : null, ...server.time() } };
    },
    /** When keys were asked for ahead, in seconds since the start. */
    keyWaits: [] as number[],
    /** Answers when the section opens, or at once if that is more than 20 seconds away. */
    async awaitKey(position: number): Promise<Outcome<SectionKey>> {
      sealing.keyWaits.push(server.elapsed());
      if (server.failure) return { ok: false, failure: server.failure };
      const opensAt = (server.plan?.[position - 2]?.endsAt ?? 0) + sealing.behind;
      const wait = opensAt - server.elapsed();
      if (wait <= 20) await new Promise<void>((resolve) => void server.after(1000 * wait, resolve));
      return sealing.release(position);
    },
    async unseal(sealed: string, key: string): Promise<PaperQuestion[]> {
      const [version, position] = sealed.split(' ');
      if (version !== key) throw new Error('The key does not fit.');
      return makePaper(server.plan?.[Number(position) - 1]?.questionIds ?? []).questions;
    },
  };
  return sealing;
}

/** A server of one attempt. A test can disconnect it or set its response. */
function createServer(runtime: ReturnType<typeof createManualRuntime>) {
  const server = {
    answers: new Map<number, SavedAnswer>(),
    failure: undefined as Failure | undefined,
    /** If it is set, the student continues the attempt on another device. */
    continued: undefined as 'elsewhere' | undefined,
    extraSeconds: 0,
    result: undefined as ShownResult | undefined,
    saves: [] as { answers: SavedAnswer[]; keepalive: boolean; at: number }[],
    submits: 0,
    resumes: 0,
    /** If it is set, the server answers a save only after this promise. */
    gate: undefined as Promise<void> | undefined,
    /** If it is set, the exam has these sections, and the last one ends with the attempt. */
    plan: undefined as PlannedSection[] | undefined,
    /** If it is set, the browser can fetch sections sealed. */
    sealing: undefined as ReturnType<typeof createSealing> | undefined,
    palette: 'standard' as Paper['palette'],
    elapsed: () => runtime.now() / 1000,
    after: runtime.after,
    seal: () => {
      server.sealing = createSealing(server);
      return server.sealing;
    },
    time: () => ({
      remainingSeconds: Math.max(
        0,
        (server.plan?.at(-1)?.endsAt ?? durationSeconds) + server.extraSeconds - server.elapsed(),
      ),
      elapsedMilliseconds: runtime.now(),
    }),
    paper: (): Paper => ({
      ...(server.plan ? makeSectionedPaper(server.plan, server.elapsed()) : makePaper(questionIds)),
      palette: server.palette,
      answers: [...server.answers.values()],
      ...server.time(),
    }),
    take: (answers: SavedAnswer[]) =>
      mergeSent(server.answers, server.plan ? acceptedBy(server.plan, answers, server.elapsed()) : answers),
    transport: {
      async save(answers: SavedAnswer[], { keepalive }: { keepalive: boolean }): Promise<Outcome<SaveReceipt>> {
        server.saves.push({ answers, keepalive, at: runtime.now() });
        await server.gate;
        if (server.failure) return { ok: false, failure: server.failure };
        if (server.result) return { ok: false, failure: { kind: 'closed', message: 'Closed.' } };
        server.take(answers);
        const { continued } = server;
        return { ok: true, value: { savedAt: '', ...server.time(), ...(continued && { continued }) } };
      },
      async resume(): Promise<Outcome<Paper>> {
        server.resumes += 1;
        if (server.failure) return { ok: false, failure: server.failure };
        if (server.result) return { ok: false, failure: { kind: 'closed', message: 'Closed.' } };
        return { ok: true, value: server.paper() };
      },
      get sealing() {
        return server.sealing;
      },
      async endSection(position: number): Promise<Outcome<Paper>> {
        if (server.failure) return { ok: false, failure: server.failure };
        if (server.plan) endEarly(server.plan, position, server.elapsed());
        return { ok: true, value: server.paper() };
      },
      async submit(answers: SavedAnswer[], { ifTimeIsUp }: { ifTimeIsUp: boolean }): Promise<Outcome<ShownResult>> {
        server.submits += 1;
        if (server.failure) return { ok: false, failure: server.failure };
        if (ifTimeIsUp && !server.result && server.time().remainingSeconds > 0)
          return { ok: false, failure: { kind: 'time-left', message: 'There is time left.' } };
        if (!server.result) server.take(answers);
        server.result ??= { source: 'attempt', result: { totalQuestions: questionIds.length } as AttemptResult };
        return { ok: true, value: server.result };
      },
    },
  };
  return server;
}

export const offline: Failure = { kind: 'unreachable', message: 'No network.' };

/**
 * The runtime, the storage and the server of an attempt, new for each test, and a function that opens the attempt with
 * them.
 */
export function setUpAttempt() {
  const make = () => {
    const runtime = createManualRuntime();
    return { runtime, storage: createMemoryStorage(), server: createServer(runtime) };
  };
  let current = make();
  beforeEach(() => {
    current = make();
  });
  const open = (options: { storage?: ReturnType<typeof createMemoryStorage> | undefined } = current) =>
    createAttemptEngine({
      paper: current.server.paper(),
      trip: { sentAt: current.runtime.now(), receivedAt: current.runtime.now() },
      transport: current.server.transport,
      runtime: current.runtime,
      storage: options.storage,
    });
  return {
    get runtime() {
      return current.runtime;
    },
    get storage() {
      return current.storage;
    },
    get server() {
      return current.server;
    },
    open,
    statusOf: (engine: ReturnType<typeof open>) => saveStatusText(engine.saveStatus()),
    savedLetters: () => questionIds.map((id) => current.server.answers.get(id)?.selectedAnswer ?? null),
  };
}
