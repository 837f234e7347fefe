import { describe, expect, it } from 'vitest';
import { durationSeconds, offline, setUpAttempt } from '#test/doubles/attempt.ts';
import type { Failure } from './outcome.ts';

const test = setUpAttempt();

describe('submitting', () => {
  it('sends every question, untouched ones as never answered, and leaves nothing on the device', async () => {
    const session = test.open();
    session.choose(12, 'C');
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.server.answers.get(12)?.selectedAnswer).toBe('C');
    expect(test.server.answers.get(14)).toEqual({
      questionId: 14,
      selectedAnswer: null,
      markedForReview: false,
      changedAt: 0,
      timeSpent: 0,
    });
    expect(test.storage.keys()).toEqual([]);
    expect(session.hasUnsaved()).toBe(false);
    await test.runtime.pass(700_000);
    expect(test.server.submits).toBe(1);
    expect(test.runtime.timerCount()).toBe(0);
  });

  it('happens once however often the button is clicked, and takes no choice meanwhile', async () => {
    const session = test.open();
    const first = session.submission.submit();
    void session.submission.submit();
    session.choose(11, 'A');
    expect(session.submission.state()).toEqual({ phase: 'submitting' });
    await first;
    expect(test.server.submits).toBe(1);
    expect(test.savedLetters()[0]).toBeNull();
  });

  it('tells in the words of the specification why it failed, and can be tried again', async () => {
    const session = test.open();
    session.choose(11, 'A');
    test.server.failure = offline;
    await session.submission.submit();
    expect(session.submission.state()).toEqual({
      phase: 'open',
      error: 'Failed to submit exam. Please try again.',
    });
    test.server.failure = { kind: 'busy', message: 'The service is busy.', said: 'The service is busy.' };
    await session.submission.submit();
    expect(session.submission.state()).toEqual({ phase: 'open', error: 'The service is busy.' });
    test.server.failure = { kind: 'busy', message: '502: Bad Gateway' };
    await session.submission.submit();
    expect(session.submission.state()).toEqual({ phase: 'open', error: 'Failed to submit exam' });
    test.server.failure = undefined;
    session.choose(11, 'B');
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('B');
  });

  it('goes on saving after it failed', async () => {
    const session = test.open();
    test.server.failure = offline;
    session.choose(11, 'A');
    await session.submission.submit();
    test.server.failure = undefined;
    await test.runtime.pass(20_000);
    expect(test.savedLetters()[0]).toBe('A');
  });
});

describe('the end of the time', () => {
  it('submits once by itself', async () => {
    const session = test.open();
    session.choose(11, 'A');
    await test.runtime.pass(durationSeconds * 1000 + 60_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.server.submits).toBe(1);
    expect(test.server.saves.filter(({ answers }) => answers.length === 0)).toEqual([]);
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('keeps trying without a network, takes no more choices, and loses nothing', async () => {
    const session = test.open();
    await test.runtime.pass(595_000);
    test.server.failure = offline;
    session.choose(11, 'A');
    await test.runtime.pass(90_000);
    expect(session.submission.state()).toMatchObject({ phase: 'time-up', isWaiting: true });
    session.choose(12, 'B');
    expect(session.answers.entry(12).selectedAnswer).toBeNull();
    expect(session.hasUnsaved()).toBe(true);
    test.server.failure = undefined;
    session.wentOnline();
    await test.runtime.settle();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()).toEqual(['A', null, null, null]);
  });

  it('waits at zero as long as a busy server asks for, and loses nothing', async () => {
    const session = test.open();
    await test.runtime.pass(599_900);
    session.choose(11, 'A');
    test.server.failure = { kind: 'busy', message: 'Busy.', retryAfterMs: 8000 };
    await test.runtime.pass(200);
    const { resumes } = test.server;
    test.server.failure = undefined;
    await test.runtime.pass(7500);
    expect(test.server.resumes).toBe(resumes);
    await test.runtime.pass(600);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('goes on when the server has given more time, and ends when that is over', async () => {
    const session = test.open();
    await test.runtime.pass(300_000);
    test.server.extraSeconds = 120;
    await test.runtime.pass(300_500);
    expect(session.submission.state()).toEqual({ phase: 'open' });
    expect(session.countdown.secondsLeft()).toBe(120);
    session.choose(11, 'D');
    await test.runtime.pass(2000);
    expect(test.savedLetters()[0]).toBe('D');
    expect(test.server.submits).toBe(1);
    await test.runtime.pass(120_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.server.submits).toBe(2);
  });

  it('comes on this device a moment before the server agrees, and is waited for', async () => {
    const session = test.open();
    await test.runtime.pass(599_000);
    test.server.extraSeconds = 0.02;
    await test.runtime.pass(1010);
    expect(session.submission.state()).toEqual({ phase: 'open' });
    await test.runtime.pass(20);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('is found out by asking again when the server cannot say at once how much is left', async () => {
    const session = test.open();
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
    expect(session.submission.state()).toMatchObject({ phase: 'time-up', isWaiting: true });
    await test.runtime.pass(20_000);
    expect(session.submission.state()).toEqual({ phase: 'open' });
    await test.runtime.pass(60_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('submits at once when the page comes back after it', async () => {
    const before = test.open();
    before.choose(11, 'A');
    test.server.failure = offline;
    before.stop();
    await test.runtime.pass(610_000);
    test.server.failure = undefined;
    const after = test.open();
    await test.runtime.settle();
    expect(after.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.savedLetters()[0]).toBe('A');
  });

  it('catches a submit of the student that was failing as the time ran out', async () => {
    const session = test.open();
    await test.runtime.pass(599_999);
    test.server.failure = { kind: 'busy', message: 'Busy.' };
    const submitted = session.submission.submit();
    await test.runtime.pass(10);
    await submitted;
    expect(session.submission.state()).toMatchObject({ phase: 'time-up' });
    test.server.failure = undefined;
    await test.runtime.pass(20_000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('says what the server refuses and lets the student try again', async () => {
    const session = test.open();
    await test.runtime.pass(599_000);
    const said = 'This exam session does not exist.';
    test.server.failure = { kind: 'missing', message: said, said };
    await test.runtime.pass(60_000);
    expect(test.server.submits).toBe(1);
    expect(session.submission.state()).toEqual({
      phase: 'time-up',
      isWaiting: false,
      error: 'This exam session does not exist.',
    });
    test.server.failure = undefined;
    await session.submission.submit();
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
  });

  it('fetches the result when a save learns that the attempt is closed', async () => {
    const session = test.open();
    await test.server.transport.submit([], { ifTimeIsUp: false });
    session.choose(11, 'A');
    await test.runtime.pass(1000);
    expect(session.submission.state()).toMatchObject({ phase: 'finished' });
    expect(test.storage.keys()).toEqual([]);
  });
});
