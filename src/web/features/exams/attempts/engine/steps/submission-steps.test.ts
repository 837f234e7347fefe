import { describe, expect, it } from 'vitest';
import { durationSeconds, offline, setUpAttempt } from '#test/doubles/attempt.ts';
import type { Failure } from './outcome.ts';

const test = setUpAttempt();

describe('submitting', () => {
  it('sends each question, also unanswered ones, and leaves nothing on the device', async () => {
    const engine = test.open();
    engine.choose(12, 'C');
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.server.answers.get(12)?.selectedAnswer).toBe('C');
    expect(test.server.answers.get(14)).toEqual({
      questionId: 14,
      selectedAnswer: null,
      markedForReview: false,
      changedAt: 0,
      timeSpent: 0,
    });
    expect(test.storage.keys()).toEqual([]);
    expect(engine.hasUnsaved()).toBe(false);
    await test.runtime.pass(700_000);
    expect(test.server.submits).toBe(1);
    expect(test.runtime.timerCount()).toBe(0);
  });

  it('sends one request for several clicks, and accepts no choice in the meantime', async () => {
    const engine = test.open();
    engine.submit();
    engine.submit();
    engine.choose(11, 'A');
    expect(engine.submission()).toEqual({ phase: 'submitting' });
    await test.runtime.settle();
    expect(test.server.submits).toBe(1);
    expect(test.savedLetters()[0]).toBeNull();
  });

  it('shows why it failed, and can be repeated', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    test.server.failure = offline;
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toEqual({
      phase: 'open',
      error: 'Failed to submit exam. Please try again.',
      connection: 'lost',
    });
    test.server.failure = { kind: 'busy', message: 'The service is busy.', said: 'The service is busy.' };
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toEqual({ phase: 'open', error: 'The service is busy.' });
    test.server.failure = { kind: 'busy', message: '502: Bad Gateway' };
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toEqual({ phase: 'open', error: 'Failed to submit exam' });
    test.server.failure = undefined;
    engine.choose(11, 'B');
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('B');
  });

  it('says when the connection is back, until the student moves on', async () => {
    const engine = test.open();
    test.server.failure = offline;
    engine.show(11);
    engine.submit();
    await test.runtime.settle();
    engine.show(12);
    expect(engine.submission()).toMatchObject({ phase: 'open', connection: 'lost' });
    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'open', connection: 'back' });
    engine.show(13);
    expect(engine.submission()).toEqual({ phase: 'open' });
  });

  it('continues saving after it failed', async () => {
    const engine = test.open();
    test.server.failure = offline;
    engine.choose(11, 'A');
    engine.submit();
    await test.runtime.settle();
    test.server.failure = undefined;
    await test.runtime.pass(20_000);
    expect(test.savedLetters()[0]).toBe('A');
  });
});

describe('when the time is over, the engine', () => {
  it('submits once by itself', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    await test.runtime.pass(durationSeconds * 1000 + 60_000);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.server.submits).toBe(1);
    expect(test.server.saves.filter(({ answers }) => answers.length === 0)).toEqual([]);
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('submits again and again without a network, accepts no choice, and loses nothing', async () => {
    const engine = test.open();
    await test.runtime.pass(595_000);
    test.server.failure = offline;
    engine.choose(11, 'A');
    await test.runtime.pass(90_000);
    expect(engine.submission()).toMatchObject({ phase: 'closing' });
    engine.choose(12, 'B');
    expect(engine.entry(12).selectedAnswer).toBeNull();
    expect(engine.hasUnsaved()).toBe(true);
    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()).toEqual(['A', null, null, null]);
  });

  it('waits as long as a busy server asks for, and loses nothing', async () => {
    const engine = test.open();
    await test.runtime.pass(599_900);
    engine.choose(11, 'A');
    test.server.failure = { kind: 'busy', message: 'Busy.', retryAfterMs: 8000 };
    await test.runtime.pass(200);
    const { resumes } = test.server;
    test.server.failure = undefined;
    await test.runtime.pass(7500);
    expect(test.server.resumes).toBe(resumes);
    await test.runtime.pass(600);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('continues if the server has given more time, and ends when that is over', async () => {
    const engine = test.open();
    await test.runtime.pass(300_000);
    test.server.extraSeconds = 120;
    await test.runtime.pass(300_500);
    expect(engine.submission()).toEqual({ phase: 'open' });
    expect(engine.secondsLeft()).toBe(120);
    engine.choose(11, 'D');
    await test.runtime.pass(2000);
    expect(test.savedLetters()[0]).toBe('D');
    expect(test.server.submits).toBe(1);
    await test.runtime.pass(120_000);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.server.submits).toBe(2);
  });

  it('follows a closing time that the educator has moved as soon as a save reports it', async () => {
    const engine = test.open();
    test.server.extraSeconds = -300;
    engine.choose(11, 'A');
    await test.runtime.pass(1000);
    expect(engine.secondsLeft()).toBe(durationSeconds - 300 - 1);
    test.server.extraSeconds = -60;
    engine.choose(11, 'B');
    await test.runtime.pass(1000);
    expect(engine.secondsLeft()).toBe(durationSeconds - 60 - 2);
    expect(test.server.submits).toBe(0);
    await test.runtime.pass((durationSeconds - 60) * 1000);
    expect(test.server.submits).toBe(1);
    expect(engine.submission().phase).toBe('finished');
  });

  it('waits if the device reaches zero a moment before the server', async () => {
    const engine = test.open();
    await test.runtime.pass(599_000);
    test.server.extraSeconds = 0.02;
    await test.runtime.pass(1010);
    expect(engine.submission()).toEqual({ phase: 'open' });
    await test.runtime.pass(20);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
  });

  it('asks again if the server cannot say at once how much time is left', async () => {
    const engine = test.open();
    await test.runtime.pass(599_000);
    test.server.extraSeconds = 60;
    let failsOnce: Failure | undefined = { kind: 'busy', message: 'Busy.' };
    const { save } = test.server.transport;
    test.server.transport.save = async (...sent) => {
      const failure = failsOnce;
      failsOnce = undefined;
      return failure ? { ok: false, failure } : save(...sent);
    };
    await test.runtime.pass(1500);
    expect(engine.submission()).toMatchObject({ phase: 'closing' });
    await test.runtime.pass(20_000);
    expect(engine.submission()).toEqual({ phase: 'open' });
    await test.runtime.pass(60_000);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
  });

  it('submits at once if the page is opened again after the end', async () => {
    const before = test.open();
    before.choose(11, 'A');
    test.server.failure = offline;
    before.stop();
    await test.runtime.pass(610_000);
    test.server.failure = undefined;
    const after = test.open();
    await test.runtime.settle();
    expect(after.submission()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('takes over a submit of the student that failed as the time ran out', async () => {
    const engine = test.open();
    await test.runtime.pass(599_999);
    test.server.failure = { kind: 'busy', message: 'Busy.' };
    engine.submit();
    await test.runtime.pass(10);
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'closing' });
    test.server.failure = undefined;
    await test.runtime.pass(20_000);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
  });

  it('shows a refusal of the server and lets the student try again', async () => {
    const engine = test.open();
    await test.runtime.pass(599_000);
    const said = 'This exam session does not exist.';
    test.server.failure = { kind: 'missing', message: said, said };
    await test.runtime.pass(60_000);
    expect(test.server.submits).toBe(1);
    expect(engine.submission()).toEqual({
      phase: 'refused',
      error: 'This exam session does not exist.',
    });
    test.server.failure = undefined;
    engine.submit();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
  });

  it('fetches the result when a save learns that the attempt is closed', async () => {
    const engine = test.open();
    await test.server.transport.submit([], { ifTimeIsUp: false });
    engine.choose(11, 'A');
    await test.runtime.pass(1000);
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
    expect(test.storage.keys()).toEqual([]);
  });
});
