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
    expect(test.storage.keys().filter((key) => key.startsWith('rounds.answer.'))).toEqual([]);
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

describe('the question with which a page opens', () => {
  it('is the one that this device showed last, also after it was answered', async () => {
    const before = test.open();
    expect(before.openingPlace).toBe(0);
    before.show(13);
    before.choose(13, 'A');
    before.stop();
    expect(test.open().openingPlace).toBe(2);
  });

  it('is the first unanswered one on another device, and the first one if all are answered', async () => {
    const answered = (questionId: number) => ({
      questionId,
      selectedAnswer: 'A' as const,
      markedForReview: false,
      changedAt: 1,
      timeSpent: 0,
    });
    test.server.take([11, 12].map(answered));
    expect(test.open().openingPlace).toBe(2);
    test.server.take([13, 14].map(answered));
    expect(test.open().openingPlace).toBe(0);
  });
});

describe('a student', () => {
  it('clears an answer, and the server clears it too', async () => {
    const engine = test.open();
    engine.choose(11, 'A');
    await test.runtime.pass(1000);
    expect(test.savedLetters()).toEqual(['A', null, null, null]);
    engine.choose(11, null);
    expect(engine.answeredCount()).toBe(0);
    await test.runtime.pass(1000);
    expect(test.savedLetters()).toEqual([null, null, null, null]);
  });

  it('reads at once that the device has no network, also when all answers are saved', async () => {
    const engine = test.open();
    engine.wentOffline();
    expect(engine.saveStatus()).toMatchObject({ kind: 'offline', pending: 0 });
    engine.choose(11, 'A');
    expect(engine.saveStatus()).toMatchObject({ kind: 'offline', pending: 1 });
    // The request succeeds, so the report of the device was wrong.
    await test.runtime.pass(1000);
    expect(engine.saveStatus()).toMatchObject({ kind: 'saved' });
    engine.wentOffline();
    engine.wentOnline();
    expect(engine.saveStatus()).toMatchObject({ kind: 'saved' });
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
