import { describe, expect, it } from 'vitest';
import { offline, setUpAttempt } from '#test/doubles/attempt.ts';

const test = setUpAttempt();

describe('a page that is opened again', () => {
  it('sends the answers given offline after a reload', async () => {
    test.server.failure = offline;
    const before = test.open();
    before.choose(11, 'A');
    before.choose(12, 'D');
    await test.runtime.pass(5000);
    before.stop();

    test.server.failure = undefined;
    const after = test.open();
    expect(after.entry(12).selectedAnswer).toBe('D');
    expect(after.answeredCount()).toBe(2);
    await test.runtime.pass(0);
    expect(test.savedLetters()).toEqual(['A', 'D', null, null]);
    expect(test.storage.keys()).toEqual([]);
  });

  it('keeps the later of two choices, made here or on another device', async () => {
    await test.runtime.pass(10_000);
    test.server.failure = offline;
    const before = test.open();
    before.choose(11, 'A');
    before.choose(12, 'A');
    await test.runtime.pass(5000);
    before.stop();

    test.server.failure = undefined;
    const other = { selectedAnswer: 'C' as const, markedForReview: false, timeSpent: 0 };
    test.server.take([
      { questionId: 11, changedAt: 12_000, ...other },
      { questionId: 12, changedAt: 8000, ...other },
    ]);
    const after = test.open();
    expect([11, 12].map((id) => after.entry(id).selectedAnswer)).toEqual(['C', 'A']);
    await test.runtime.pass(1000);
    expect(test.savedLetters().slice(0, 2)).toEqual(['C', 'A']);
  });

  it('shows the answers of another device and the true time when the page becomes visible', async () => {
    const engine = test.open();
    engine.pageHidden();
    await test.runtime.pass(1000);
    test.server.take([{ questionId: 13, selectedAnswer: 'D', markedForReview: true, changedAt: 500, timeSpent: 40 }]);
    test.server.extraSeconds = -300;
    engine.pageShown();
    await test.runtime.settle();
    expect(engine.entry(13)).toMatchObject({ selectedAnswer: 'D', markedForReview: true });
    expect(engine.secondsLeft()).toBe(299);
  });

  it('shows the result if the attempt was submitted elsewhere', async () => {
    const engine = test.open();
    await test.server.transport.submit([], { ifTimeIsUp: false });
    engine.pageShown();
    await test.runtime.settle();
    expect(engine.submission()).toMatchObject({ phase: 'finished' });
  });
});

describe('two tabs', () => {
  it('show the same answer before and after the server has it', async () => {
    const one = test.open();
    const two = test.open();
    one.choose(11, 'B');
    const key = 'rounds.answer.s1.11';
    const value = test.storage.getItem(key);
    two.storageChanged(key, null, value);
    expect(two.entry(11).selectedAnswer).toBe('B');
    await test.runtime.pass(1000);
    two.storageChanged(key, value, null);
    expect(test.statusOf(two)).toBe('All answers saved');
    expect(two.hasUnsaved()).toBe(false);
  });

  it('sends an answer that a closed tab left in storage', async () => {
    const answer = { questionId: 14, selectedAnswer: 'C', markedForReview: false, changedAt: 5, timeSpent: 2 };
    const engine = test.open();
    engine.storageChanged('rounds.answer.s1.14', null, JSON.stringify(answer));
    await test.runtime.pass(1000);
    expect(test.savedLetters()[3]).toBe('C');
  });
});

describe('time per question', () => {
  it('causes no additional save but is sent with the next save, without changing `changedAt`', async () => {
    const engine = test.open();
    engine.show(11);
    await test.runtime.pass(5000);
    engine.show(12);
    await test.runtime.pass(3000);
    expect(test.server.saves).toHaveLength(0);
    engine.choose(12, 'A');
    await test.runtime.pass(1000);
    expect(test.server.answers.get(11)).toMatchObject({ timeSpent: 5, changedAt: 0, selectedAnswer: null });
    expect(test.server.answers.get(12)).toMatchObject({ timeSpent: 3 });
    engine.show(13);
    await test.runtime.pass(10_000);
    expect(test.server.saves).toHaveLength(1);
  });

  it('does not count while the page is hidden, and is kept after a reload', async () => {
    const before = test.open();
    before.show(11);
    await test.runtime.pass(4000);
    before.pageHidden();
    await test.runtime.pass(60_000);
    before.stop();
    const after = test.open();
    after.submit();
    await test.runtime.settle();
    expect(test.server.answers.get(11)?.timeSpent).toBe(4);
  });
});
