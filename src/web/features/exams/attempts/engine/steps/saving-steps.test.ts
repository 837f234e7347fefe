import { describe, expect, it } from 'vitest';
import { offline, setUpAttempt } from '#test/doubles/attempt.ts';

const test = setUpAttempt();

/** The keys of the answers that the server has not acknowledged. */
const unsavedKeys = () => test.storage.keys().filter((key) => key.startsWith('rounds.answer.'));

describe('saving', () => {
  it('puts a choice into storage and on screen at once, and on the server within a second', async () => {
    const engine = test.open();
    engine.choose(11, 'B');
    expect(unsavedKeys()).toEqual(['rounds.answer.s1.11']);
    expect(engine.entry(11).selectedAnswer).toBe('B');
    expect(test.statusOf(engine)).toBe('Saving…');
    await test.runtime.pass(1000);
    expect(test.savedLetters()).toEqual(['B', null, null, null]);
    expect(unsavedKeys()).toEqual([]);
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('continues saving if storage contains a question that is no longer on the paper, or invalid data', async () => {
    test.storage.setItem('rounds.times.s1', JSON.stringify({ 99: 50, abc: 3 }));
    test.storage.setItem(
      'rounds.answer.s1.99',
      '{"questionId":99,"selectedAnswer":"A","timeSpent":1,"markedForReview":false,"changedAt":5}',
    );
    const engine = test.open();
    engine.choose(11, 'B');
    await test.runtime.pass(1000);
    expect(test.savedLetters()).toEqual(['B', null, null, null]);
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('says if the device could not keep answers that the server does not have', async () => {
    test.storage.isFull = true;
    test.server.failure = offline;
    const engine = test.open();
    engine.choose(11, 'B');
    await test.runtime.pass(1000);
    expect(test.statusOf(engine)).toBe('Offline: 1 answer only on this page. Keep it open.');
    test.storage.isFull = false;
    engine.choose(11, 'C');
    await test.runtime.pass(1000);
    expect(test.statusOf(engine)).toBe('Offline: 1 answer kept on this device');
  });

  it('sends changes made together in one request, and keeps sending during a long series of changes', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    engine.choose(12, 'B');
    await test.runtime.pass(1000);
    expect(test.server.saves).toHaveLength(1);
    for (const letter of ['A', 'B', 'C', 'D', 'A', 'B'] as const) {
      engine.choose(13, letter);
      await test.runtime.pass(300);
    }
    expect(test.server.saves.length).toBeGreaterThan(2);
  });

  it('keeps each request below 64 KiB, and sends all answers of a long paper', async () => {
    const questionIds = Array.from({ length: 700 }, (_, index) => 2_000_000_000 + index);
    test.server.plan = [{ questionIds, endsAt: 600, advance: 'clock', mayReturn: false }];
    const engine = test.open();
    for (const id of questionIds) engine.choose(id, 'B');
    await test.runtime.pass(5000);
    expect(test.server.saves.map(({ answers }) => answers.length)).toEqual([300, 300, 100]);
    // The longest values of an answer.
    const longest = test.server.saves[0]?.answers.map((answer) => ({
      ...answer,
      timeSpent: 86_400,
      changedAt: 86_400_000,
      markedForReview: false,
    }));
    expect(JSON.stringify({ answers: longest }).length).toBeLessThan(64 * 1024);
  });

  it('sends one request at a time and keeps a change made in the meantime', async () => {
    let open_ = () => {};
    test.server.gate = new Promise((resolve) => {
      open_ = resolve;
    });
    const engine = test.open();
    engine.choose(11, 'A');
    await test.runtime.pass(500);
    engine.choose(11, 'C');
    await test.runtime.pass(5000);
    expect(test.server.saves).toHaveLength(1);
    expect(test.statusOf(engine)).toBe('Saving…');
    open_();
    await test.runtime.pass(500);
    expect(test.server.saves).toHaveLength(2);
    expect(test.savedLetters()[0]).toBe('C');
    expect(unsavedKeys()).toEqual([]);
  });

  it("dates each change by the server's clock, and later than the change before, even within a millisecond", async () => {
    await test.runtime.pass(2000);
    const engine = test.open();
    engine.choose(11, 'A');
    engine.choose(11, 'B');
    engine.choose(11, 'C');
    await test.runtime.pass(1000);
    expect(test.server.answers.get(11)).toMatchObject({ selectedAnswer: 'C', changedAt: 2002 });
  });

  it('sends nothing if the chosen option is chosen again', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    await test.runtime.pass(1000);
    engine.choose(11, 'A');
    await test.runtime.pass(1000);
    expect(test.server.saves).toHaveLength(1);
  });

  it('keeps answers while offline, retries at growing intervals, and at once when the network is back', async () => {
    const engine = test.open();
    test.server.failure = offline;
    engine.choose(11, 'A');
    await test.runtime.pass(60_000);
    expect(test.statusOf(engine)).toBe('Offline: 1 answer kept on this device');
    engine.choose(12, 'B');
    await test.runtime.pass(1000);
    expect(test.statusOf(engine)).toBe('Offline: 2 answers kept on this device');
    expect(unsavedKeys()).toHaveLength(2);
    expect(test.server.saves.length).toBeLessThan(12);
    await test.runtime.pass(20_000);

    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.settle();
    expect(test.savedLetters()).toEqual(['A', 'B', null, null]);
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('retries when the server is busy', async () => {
    const engine = test.open();
    test.server.failure = { kind: 'busy', message: 'Busy.' };
    engine.choose(11, 'A');
    await test.runtime.pass(500);
    test.server.failure = undefined;
    await test.runtime.pass(1500);
    expect(test.savedLetters()[0]).toBe('A');
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('retries no sooner than a busy server asks for', async () => {
    const engine = test.open();
    test.server.failure = { kind: 'busy', message: 'Busy.', retryAfterMs: 8000 };
    engine.choose(11, 'A');
    await test.runtime.pass(500);
    test.server.failure = undefined;
    await test.runtime.pass(7800);
    expect(test.server.saves).toHaveLength(1);
    expect(engine.hasUnsaved()).toBe(true);
    await test.runtime.pass(200);
    expect(test.savedLetters()[0]).toBe('A');
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('does not send a refused answer again and again, but says so and retries with the next change', async () => {
    const engine = test.open();
    test.server.failure = { kind: 'refused', message: 'Not part of this exam.' };
    engine.choose(11, 'A');
    await test.runtime.pass(120_000);
    expect(test.server.saves).toHaveLength(1);
    expect(engine.saveStatus()).toEqual({
      kind: 'refused',
      pending: 1,
      isKept: true,
      message: 'Not part of this exam.',
    });
    expect(engine.hasUnsaved()).toBe(true);
    test.server.failure = undefined;
    engine.choose(12, 'A');
    await test.runtime.pass(1000);
    expect(test.savedLetters().slice(0, 2)).toEqual(['A', 'A']);
    expect(test.statusOf(engine)).toBe('All answers saved');
  });

  it('saves if the browser cannot store anything', async () => {
    test.storage.isFull = true;
    for (const possible of [undefined, test.storage]) {
      const engine = test.open({ storage: possible });
      engine.choose(11, possible ? 'A' : 'B');
      await test.runtime.pass(1000);
      expect(test.savedLetters()[0]).toBe(possible ? 'A' : 'B');
    }
  });

  it('sends pending answers in a request that outlives the page when the page is hidden', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    engine.pageHidden();
    engine.pageHidden();
    expect(test.server.saves).toMatchObject([{ keepalive: true, answers: [{ questionId: 11, selectedAnswer: 'A' }] }]);
    await test.runtime.settle();
    expect(unsavedKeys()).toEqual([]);
    await test.runtime.pass(1000);
    expect(test.server.saves).toHaveLength(1);
  });

  it('marks a question for review and removes the mark', async () => {
    const engine = test.open();
    engine.toggleMark(12);
    await test.runtime.pass(1000);
    expect(test.server.answers.get(12)).toMatchObject({ markedForReview: true, selectedAnswer: null });
    engine.toggleMark(12);
    await test.runtime.pass(1000);
    expect(test.server.answers.get(12)?.markedForReview).toBe(false);
  });
});
