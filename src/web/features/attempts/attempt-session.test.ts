import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptResult, Paper, SavedAnswer, SaveReceipt } from '#contract/attempts.contract.ts';
import { createManualRuntime } from '#test/doubles/manual-runtime.ts';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { createAttemptSession } from './attempt-session.ts';
import type { Failure, Outcome } from './outcome.ts';
import { saveStatusText } from './save-status.ts';
import type { ShownResult } from './shown-result.ts';

const durationSeconds = 600;
const questionIds = [11, 12, 13, 14];

/** A server that keeps answers by its own rule, the later choice stands, and can be cut off or told how to answer. */
function createServer(runtime: ReturnType<typeof createManualRuntime>) {
  const server = {
    answers: new Map<number, SavedAnswer>(),
    failure: undefined as Failure | undefined,
    extraSeconds: 0,
    result: undefined as ShownResult | undefined,
    saves: [] as { answers: SavedAnswer[]; keepalive: boolean; at: number }[],
    submits: 0,
    resumes: 0,
    /** While set, a save waits for it before it is answered. */
    gate: undefined as Promise<void> | undefined,
    time: () => ({
      remainingSeconds: Math.max(0, durationSeconds + server.extraSeconds - runtime.now() / 1000),
      elapsedMilliseconds: runtime.now(),
    }),
    paper: (): Paper => ({
      sessionId: 's1',
      exam: { id: 1, title: 'Exam', duration: 10, totalQuestions: questionIds.length, passingScore: 50 },
      questions: questionIds.map((id) => ({
        id,
        questionText: 'Q',
        optionA: 'a',
        optionB: 'b',
        optionC: 'c',
        optionD: 'd',
      })),
      endsAt: '',
      answers: [...server.answers.values()],
      ...server.time(),
    }),
    take(answers: SavedAnswer[]) {
      for (const answer of answers)
        if (answer.changedAt >= (server.answers.get(answer.questionId)?.changedAt ?? 0))
          server.answers.set(answer.questionId, answer);
    },
    transport: {
      async save(answers: SavedAnswer[], { keepalive }: { keepalive: boolean }): Promise<Outcome<SaveReceipt>> {
        server.saves.push({ answers, keepalive, at: runtime.now() });
        await server.gate;
        if (server.failure) return { ok: false, failure: server.failure };
        if (server.result) return { ok: false, failure: { kind: 'closed', message: 'Closed.' } };
        server.take(answers);
        return { ok: true, value: { savedAt: '', ...server.time() } };
      },
      async resume(): Promise<Outcome<Paper>> {
        server.resumes += 1;
        if (server.failure) return { ok: false, failure: server.failure };
        if (server.result) return { ok: false, failure: { kind: 'closed', message: 'Closed.' } };
        return { ok: true, value: server.paper() };
      },
      async submit(answers: SavedAnswer[]): Promise<Outcome<ShownResult>> {
        server.submits += 1;
        if (server.failure) return { ok: false, failure: server.failure };
        if (!server.result) server.take(answers);
        server.result ??= { source: 'attempt', result: { totalQuestions: questionIds.length } as AttemptResult };
        return { ok: true, value: server.result };
      },
    },
  };
  return server;
}

const offline: Failure = { kind: 'unreachable', message: 'No network.' };

let runtime: ReturnType<typeof createManualRuntime>;
let storage: ReturnType<typeof createMemoryStorage>;
let server: ReturnType<typeof createServer>;

beforeEach(() => {
  runtime = createManualRuntime();
  storage = createMemoryStorage();
  server = createServer(runtime);
});

function open(options: { storage?: typeof storage | undefined } = { storage }) {
  const trip = { sentAt: runtime.now(), receivedAt: runtime.now() };
  return createAttemptSession({
    paper: server.paper(),
    trip,
    transport: server.transport,
    runtime,
    storage: options.storage,
  });
}

const statusOf = (session: ReturnType<typeof open>) => saveStatusText(session.saving.status());
const savedLetters = () => questionIds.map((id) => server.answers.get(id)?.selectedAnswer ?? null);

describe('saving', () => {
  it('has a choice in storage and on screen at once, and on the server within a second', async () => {
    const session = open();
    session.choose(11, 'B');
    expect(storage.keys()).toEqual(['rounds.answer.s1.11']);
    expect(session.answers.entry(11).selectedAnswer).toBe('B');
    expect(statusOf(session)).toBe('Saving…');
    await runtime.pass(1000);
    expect(savedLetters()).toEqual(['B', null, null, null]);
    expect(storage.keys()).toEqual([]);
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('goes on saving when storage holds a question that is no longer on the paper, or nonsense', async () => {
    storage.setItem('rounds.times.s1', JSON.stringify({ 99: 50, abc: 3 }));
    storage.setItem(
      'rounds.answer.s1.99',
      '{"questionId":99,"selectedAnswer":"A","timeSpent":1,"markedForReview":false,"changedAt":5}',
    );
    const session = open();
    session.choose(11, 'B');
    await runtime.pass(1000);
    expect(savedLetters()).toEqual(['B', null, null, null]);
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('says when the device could not keep what the server does not have', async () => {
    storage.isFull = true;
    server.failure = offline;
    const session = open();
    session.choose(11, 'B');
    await runtime.pass(1000);
    expect(statusOf(session)).toBe('Offline: 1 answer only on this page. Keep it open.');
    storage.isFull = false;
    session.choose(11, 'C');
    await runtime.pass(1000);
    expect(statusOf(session)).toBe('Offline: 1 answer kept on this device');
  });

  it('sends changes made together in one request, and a stream of them without starving any', async () => {
    const session = open();
    session.choose(11, 'A');
    session.choose(12, 'B');
    await runtime.pass(1000);
    expect(server.saves).toHaveLength(1);
    for (const letter of ['A', 'B', 'C', 'D', 'A', 'B'] as const) {
      session.choose(13, letter);
      await runtime.pass(300);
    }
    expect(server.saves.length).toBeGreaterThan(2);
  });

  it('has one request under way at a time and keeps a change made meanwhile', async () => {
    let open_ = () => {};
    server.gate = new Promise((resolve) => {
      open_ = resolve;
    });
    const session = open();
    session.choose(11, 'A');
    await runtime.pass(500);
    session.choose(11, 'C');
    await runtime.pass(5000);
    expect(server.saves).toHaveLength(1);
    expect(statusOf(session)).toBe('Saving…');
    open_();
    await runtime.pass(500);
    expect(server.saves).toHaveLength(2);
    expect(savedLetters()[0]).toBe('C');
    expect(storage.keys()).toEqual([]);
  });

  it('dates each change by the server and later than the one before, even within a millisecond', async () => {
    await runtime.pass(2000);
    const session = open();
    session.choose(11, 'A');
    session.choose(11, 'B');
    session.choose(11, 'C');
    await runtime.pass(1000);
    expect(server.answers.get(11)).toMatchObject({ selectedAnswer: 'C', changedAt: 2002 });
  });

  it('does nothing when the chosen option is chosen again', async () => {
    const session = open();
    session.choose(11, 'A');
    await runtime.pass(1000);
    session.choose(11, 'A');
    await runtime.pass(1000);
    expect(server.saves).toHaveLength(1);
  });

  it('keeps answers while offline, retries ever more rarely, and at once when the network is back', async () => {
    const session = open();
    server.failure = offline;
    session.choose(11, 'A');
    await runtime.pass(60_000);
    expect(statusOf(session)).toBe('Offline: 1 answer kept on this device');
    session.choose(12, 'B');
    await runtime.pass(1000);
    expect(statusOf(session)).toBe('Offline: 2 answers kept on this device');
    expect(storage.keys()).toHaveLength(2);
    expect(server.saves.length).toBeLessThan(12);
    await runtime.pass(20_000);

    server.failure = undefined;
    session.wentOnline();
    await runtime.settle();
    expect(savedLetters()).toEqual(['A', 'B', null, null]);
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('retries when the server is busy', async () => {
    const session = open();
    server.failure = { kind: 'busy', message: 'Busy.' };
    session.choose(11, 'A');
    await runtime.pass(500);
    server.failure = undefined;
    await runtime.pass(1500);
    expect(savedLetters()[0]).toBe('A');
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('comes back no sooner than a busy server asks for', async () => {
    const session = open();
    server.failure = { kind: 'busy', message: 'Busy.', retryAfterMs: 8000 };
    session.choose(11, 'A');
    await runtime.pass(500);
    server.failure = undefined;
    await runtime.pass(7800);
    expect(server.saves).toHaveLength(1);
    expect(session.hasUnsaved()).toBe(true);
    await runtime.pass(200);
    expect(savedLetters()[0]).toBe('A');
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('does not ask for ever what the server refuses, but tells, and tries again with the next change', async () => {
    const session = open();
    server.failure = { kind: 'refused', message: 'Not part of this exam.' };
    session.choose(11, 'A');
    await runtime.pass(120_000);
    expect(server.saves).toHaveLength(1);
    expect(session.saving.status()).toEqual({
      kind: 'refused',
      pending: 1,
      isKept: true,
      message: 'Not part of this exam.',
    });
    expect(session.hasUnsaved()).toBe(true);
    server.failure = undefined;
    session.choose(12, 'A');
    await runtime.pass(1000);
    expect(savedLetters().slice(0, 2)).toEqual(['A', 'A']);
    expect(statusOf(session)).toBe('All answers saved');
  });

  it('works where nothing can be stored', async () => {
    storage.isFull = true;
    for (const possible of [undefined, storage]) {
      const session = open({ storage: possible });
      session.choose(11, possible ? 'A' : 'B');
      await runtime.pass(1000);
      expect(savedLetters()[0]).toBe(possible ? 'A' : 'B');
    }
  });

  it('sends what is pending in a request that outlives the page when it is hidden', async () => {
    const session = open();
    session.choose(11, 'A');
    session.pageHidden();
    session.pageHidden();
    expect(server.saves).toMatchObject([{ keepalive: true, answers: [{ questionId: 11, selectedAnswer: 'A' }] }]);
    await runtime.settle();
    expect(storage.keys()).toEqual([]);
    await runtime.pass(1000);
    expect(server.saves).toHaveLength(1);
  });

  it('marks a question for review and takes the mark back', async () => {
    const session = open();
    session.toggleMark(12);
    await runtime.pass(1000);
    expect(server.answers.get(12)).toMatchObject({ markedForReview: true, selectedAnswer: null });
    session.toggleMark(12);
    await runtime.pass(1000);
    expect(server.answers.get(12)?.markedForReview).toBe(false);
  });
});

describe('coming back', () => {
  it('sends after a reload what was answered offline', async () => {
    server.failure = offline;
    const before = open();
    before.choose(11, 'A');
    before.choose(12, 'D');
    await runtime.pass(5000);
    before.stop();

    server.failure = undefined;
    const after = open();
    expect(after.answers.entry(12).selectedAnswer).toBe('D');
    expect(after.answers.answeredCount()).toBe(2);
    await runtime.pass(0);
    expect(savedLetters()).toEqual(['A', 'D', null, null]);
    expect(storage.keys()).toEqual([]);
  });

  it('lets the later of two choices stand, here or on the server', async () => {
    await runtime.pass(10_000);
    server.failure = offline;
    const before = open();
    before.choose(11, 'A');
    before.choose(12, 'A');
    await runtime.pass(5000);
    before.stop();

    server.failure = undefined;
    const other = { selectedAnswer: 'C' as const, markedForReview: false, timeSpent: 0 };
    server.take([
      { questionId: 11, changedAt: 12_000, ...other },
      { questionId: 12, changedAt: 8000, ...other },
    ]);
    const after = open();
    expect([11, 12].map((id) => after.answers.entry(id).selectedAnswer)).toEqual(['C', 'A']);
    await runtime.pass(1000);
    expect(savedLetters().slice(0, 2)).toEqual(['C', 'A']);
  });

  it('shows what another device answered, and the true time, when the page becomes visible', async () => {
    const session = open();
    session.pageHidden();
    await runtime.pass(1000);
    server.take([{ questionId: 13, selectedAnswer: 'D', markedForReview: true, changedAt: 500, timeSpent: 40 }]);
    server.extraSeconds = -300;
    session.pageShown();
    await runtime.settle();
    expect(session.answers.entry(13)).toMatchObject({ selectedAnswer: 'D', markedForReview: true });
    expect(session.countdown.secondsLeft()).toBe(299);
  });

  it('ends when it was submitted elsewhere', async () => {
    const session = open();
    await server.transport.submit([]);
    session.pageShown();
    await runtime.settle();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });
});

describe('two tabs', () => {
  it('show the same, before and after the server has it', async () => {
    const one = open();
    const two = open();
    one.choose(11, 'B');
    const key = 'rounds.answer.s1.11';
    const value = storage.getItem(key);
    two.storageChanged(key, null, value);
    expect(two.answers.entry(11).selectedAnswer).toBe('B');
    await runtime.pass(1000);
    two.storageChanged(key, value, null);
    expect(statusOf(two)).toBe('All answers saved');
    expect(two.hasUnsaved()).toBe(false);
  });

  it('sends what a tab that is gone has left behind', async () => {
    const answer = { questionId: 14, selectedAnswer: 'C', markedForReview: false, changedAt: 5, timeSpent: 2 };
    const session = open();
    session.storageChanged('rounds.answer.s1.14', null, JSON.stringify(answer));
    await runtime.pass(1000);
    expect(savedLetters()[3]).toBe('C');
  });
});

describe('time per question', () => {
  it('asks for no save of its own but rides along with the next, at the old time of choice', async () => {
    const session = open();
    session.show(11);
    await runtime.pass(5000);
    session.show(12);
    await runtime.pass(3000);
    expect(server.saves).toHaveLength(0);
    session.choose(12, 'A');
    await runtime.pass(1000);
    expect(server.answers.get(11)).toMatchObject({ timeSpent: 5, changedAt: 0, selectedAnswer: null });
    expect(server.answers.get(12)).toMatchObject({ timeSpent: 3 });
    session.show(13);
    await runtime.pass(10_000);
    expect(server.saves).toHaveLength(1);
  });

  it('stands still while the page is hidden, and survives a reload', async () => {
    const before = open();
    before.show(11);
    await runtime.pass(4000);
    before.pageHidden();
    await runtime.pass(60_000);
    before.stop();
    const after = open();
    await after.submission.submit();
    expect(server.answers.get(11)?.timeSpent).toBe(4);
  });
});

describe('submitting', () => {
  it('sends every question, untouched ones as never answered, and leaves nothing on the device', async () => {
    const session = open();
    session.choose(12, 'C');
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(server.answers.get(12)?.selectedAnswer).toBe('C');
    expect(server.answers.get(14)).toEqual({
      questionId: 14,
      selectedAnswer: null,
      markedForReview: false,
      changedAt: 0,
      timeSpent: 0,
    });
    expect(storage.keys()).toEqual([]);
    expect(session.hasUnsaved()).toBe(false);
    await runtime.pass(700_000);
    expect(server.submits).toBe(1);
    expect(runtime.timerCount()).toBe(0);
  });

  it('happens once however often the button is clicked, and takes no choice meanwhile', async () => {
    const session = open();
    const first = session.submission.submit();
    void session.submission.submit();
    session.choose(11, 'A');
    expect(session.submission.state()).toEqual({ phase: 'submitting' });
    await first;
    expect(server.submits).toBe(1);
    expect(savedLetters()[0]).toBeNull();
  });

  it('tells in the words of the specification why it failed, and can be tried again', async () => {
    const session = open();
    session.choose(11, 'A');
    server.failure = offline;
    await session.submission.submit();
    expect(session.submission.state()).toEqual({
      phase: 'open',
      error: 'Failed to submit exam. Please try again.',
    });
    server.failure = { kind: 'busy', message: 'The service is busy.', said: 'The service is busy.' };
    await session.submission.submit();
    expect(session.submission.state()).toEqual({ phase: 'open', error: 'The service is busy.' });
    server.failure = { kind: 'busy', message: '502: Bad Gateway' };
    await session.submission.submit();
    expect(session.submission.state()).toEqual({ phase: 'open', error: 'Failed to submit exam' });
    server.failure = undefined;
    session.choose(11, 'B');
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(savedLetters()[0]).toBe('B');
  });

  it('goes on saving after it failed', async () => {
    const session = open();
    server.failure = offline;
    session.choose(11, 'A');
    await session.submission.submit();
    server.failure = undefined;
    await runtime.pass(20_000);
    expect(savedLetters()[0]).toBe('A');
  });
});

describe('the end of the time', () => {
  it('submits once by itself', async () => {
    const session = open();
    session.choose(11, 'A');
    await runtime.pass(durationSeconds * 1000 + 60_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(server.submits).toBe(1);
    expect(savedLetters()[0]).toBe('A');
  });

  it('keeps trying without a network, takes no more choices, and loses nothing', async () => {
    const session = open();
    await runtime.pass(595_000);
    server.failure = offline;
    session.choose(11, 'A');
    await runtime.pass(90_000);
    expect(session.submission.state()).toMatchObject({ phase: 'time-up', isWaiting: true });
    session.choose(12, 'B');
    expect(session.answers.entry(12).selectedAnswer).toBeNull();
    expect(session.hasUnsaved()).toBe(true);
    server.failure = undefined;
    session.wentOnline();
    await runtime.settle();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(savedLetters()).toEqual(['A', null, null, null]);
  });

  it('waits at zero as long as a busy server asks for, and loses nothing', async () => {
    const session = open();
    await runtime.pass(599_900);
    session.choose(11, 'A');
    server.failure = { kind: 'busy', message: 'Busy.', retryAfterMs: 8000 };
    await runtime.pass(200);
    const { resumes } = server;
    server.failure = undefined;
    await runtime.pass(7500);
    expect(server.resumes).toBe(resumes);
    await runtime.pass(600);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(savedLetters()[0]).toBe('A');
  });

  it('goes on when the server has given more time, and ends when that is over', async () => {
    const session = open();
    await runtime.pass(300_000);
    server.extraSeconds = 120;
    await runtime.pass(300_500);
    expect(session.submission.state()).toEqual({ phase: 'open' });
    expect(session.countdown.secondsLeft()).toBe(120);
    session.choose(11, 'D');
    await runtime.pass(2000);
    expect(savedLetters()[0]).toBe('D');
    await runtime.pass(120_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(server.submits).toBe(1);
  });

  it('submits at once when the page comes back after it', async () => {
    const before = open();
    before.choose(11, 'A');
    server.failure = offline;
    before.stop();
    await runtime.pass(610_000);
    server.failure = undefined;
    const after = open();
    await runtime.settle();
    expect(after.submission.state()).toMatchObject({ phase: 'finished' });
    expect(savedLetters()[0]).toBe('A');
  });

  it('catches a submit of the student that was failing as the time ran out', async () => {
    const session = open();
    await runtime.pass(599_999);
    server.failure = { kind: 'busy', message: 'Busy.' };
    const submitted = session.submission.submit();
    await runtime.pass(10);
    await submitted;
    expect(session.submission.state()).toMatchObject({ phase: 'time-up' });
    server.failure = undefined;
    await runtime.pass(20_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('says what the server refuses and lets the student try again', async () => {
    const session = open();
    await runtime.pass(599_000);
    const said = 'This exam session does not exist.';
    server.failure = { kind: 'missing', message: said, said };
    await runtime.pass(60_000);
    expect(server.submits).toBe(1);
    expect(session.submission.state()).toEqual({
      phase: 'time-up',
      isWaiting: false,
      error: 'This exam session does not exist.',
    });
    server.failure = undefined;
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('fetches the result when a save learns that the attempt is closed', async () => {
    const session = open();
    await server.transport.submit([]);
    session.choose(11, 'A');
    await runtime.pass(1000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(storage.keys()).toEqual([]);
  });
});
