import { beforeEach, describe, expect, it } from 'vitest';
import { offline, setUpAttempt } from '#test/doubles/attempt.ts';

const test = setUpAttempt();

beforeEach(() => {
  test.server.plan = [
    { questionIds: [11, 12], endsAt: 60, advance: 'clock', mayReturn: false },
    { questionIds: [13], endsAt: 120, advance: 'student', mayReturn: false },
    { questionIds: [14], endsAt: 180, advance: 'clock', mayReturn: false },
  ];
});

const shownIds = (engine: ReturnType<typeof test.open>) => engine.questions().map(({ id }) => id);

describe('an attempt with sections', () => {
  it('moves on at the boundary by itself, and keeps the places of the whole paper', async () => {
    const engine = test.open();
    expect(shownIds(engine)).toEqual([11, 12]);
    engine.choose(11, 'A');
    expect(engine.sectionSecondsLeft()).toBe(60);
    await test.runtime.pass(60_000);
    expect(shownIds(engine)).toEqual([13]);
    expect([engine.sectionIndex(), engine.placeOf(13), engine.sectionSecondsLeft(), engine.secondsLeft()]).toEqual([
      1, 2, 60, 120,
    ]);
    expect(engine.answeredCount()).toBe(0);
    await test.runtime.pass(60_000);
    expect(shownIds(engine)).toEqual([14]);
    await test.runtime.pass(60_000);
    expect(engine.submission().phase).toBe('finished');
    expect(test.savedLetters()).toEqual(['A', null, null, null]);
  });

  it('shows each second of the section once', async () => {
    test.server.plan?.forEach((section, index) => {
      section.endsAt = 20.25 + 10 * index;
    });
    const engine = test.open();
    const seconds: number[] = [];
    engine.subscribe(() => {
      if (engine.sectionIndex() === 0 && seconds.at(-1) !== engine.sectionSecondsLeft())
        seconds.push(engine.sectionSecondsLeft());
    });
    await test.runtime.pass(20_000);
    expect(seconds).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  });

  it('loses nothing that was chosen in time on a device that is offline over the boundary and is reloaded', async () => {
    const before = test.open();
    test.server.failure = offline;
    before.choose(11, 'A');
    await test.runtime.pass(59_000);
    before.choose(12, 'C');
    await test.runtime.pass(2000);
    expect(before.crossing()).toMatchObject({ from: 0, by: 'clock', step: 'waiting' });
    expect(shownIds(before)).toEqual([]);
    before.choose(12, 'D');
    expect(test.statusOf(before)).toBe('Offline: 2 answers kept on this device');
    await test.runtime.pass(20_000);
    before.stop();

    test.server.failure = undefined;
    const after = test.open();
    expect(shownIds(after)).toEqual([13]);
    expect(after.openingPlace).toBe(2);
    await test.runtime.pass(1000);
    expect(test.savedLetters()).toEqual(['A', 'C', null, null]);
    expect(test.statusOf(after)).toBe('All answers saved');
    expect(test.storage.keys().filter((key) => key.startsWith('rounds.answer'))).toEqual([]);
  });

  it('opens the next section within the back-off when the connection is back, and at once if the browser reports it', async () => {
    const engine = test.open();
    test.server.failure = offline;
    await test.runtime.pass(90_000);
    const { resumes } = test.server;
    expect(resumes).toBeGreaterThan(2);
    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.settle();
    expect(shownIds(engine)).toEqual([13]);
    expect(engine.sectionSecondsLeft()).toBe(30);
    expect(test.server.resumes).toBe(resumes + 1);
  });

  it('reads the sections again when a save shows that the deadline has moved', async () => {
    const engine = test.open();
    await test.runtime.pass(10_000);
    for (const section of test.server.plan ?? []) section.endsAt += 300;
    engine.choose(11, 'B');
    await test.runtime.pass(1000);
    expect(engine.sectionSecondsLeft()).toBe(349);
    const { resumes } = test.server;
    engine.choose(11, 'C');
    await test.runtime.pass(1000);
    expect(test.server.resumes).toBe(resumes);
  });

  it('goes on with the section if the educator gave extra time that the device learns of at the boundary', async () => {
    const engine = test.open();
    for (const section of test.server.plan ?? []) section.endsAt += 300;
    await test.runtime.pass(60_000);
    expect(engine.crossing()).toBeUndefined();
    expect(shownIds(engine)).toEqual([11, 12]);
    expect(engine.sectionSecondsLeft()).toBe(300);
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([13]);
  });

  it('ends a section for the student after its answers are saved, and moves the deadline forward', async () => {
    const engine = test.open();
    engine.endSection();
    expect(engine.crossing()).toBeUndefined();
    await test.runtime.pass(70_000);
    engine.choose(13, 'D');
    engine.endSection();
    expect(shownIds(engine)).toEqual([]);
    engine.choose(13, 'A');
    await test.runtime.settle();
    expect(shownIds(engine)).toEqual([14]);
    expect(test.savedLetters()).toEqual([null, null, 'D', null]);
    expect([engine.sectionSecondsLeft(), engine.secondsLeft()]).toEqual([60, 60]);
  });

  it('ends the section of a student who is offline when the connection is back, with the answers given before', async () => {
    const engine = test.open();
    await test.runtime.pass(70_000);
    test.server.failure = offline;
    engine.choose(13, 'D');
    engine.endSection();
    await test.runtime.pass(10_000);
    expect(engine.crossing()).toMatchObject({ by: 'student' });
    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.settle();
    expect(shownIds(engine)).toEqual([14]);
    expect(test.savedLetters()).toEqual([null, null, 'D', null]);
  });

  it('follows another tab that has ended the section, when its next save shows an earlier deadline', async () => {
    await test.runtime.pass(70_000);
    const [one, two] = [test.open(), test.open()];
    one.endSection();
    await test.runtime.settle();
    two.choose(13, 'A');
    await test.runtime.pass(1000);
    expect(shownIds(two)).toEqual([14]);
  });

  it('keeps the questions of a section to which the student may return', async () => {
    for (const section of test.server.plan ?? []) section.mayReturn = true;
    const engine = test.open();
    await test.runtime.pass(60_000);
    expect(shownIds(engine)).toEqual([11, 12, 13]);
    test.server.failure = offline;
    await test.runtime.pass(60_000);
    expect(engine.crossing()).toMatchObject({ from: 1 });
    expect(shownIds(engine)).toEqual([11, 12, 13]);
    engine.choose(11, 'B');
    expect(engine.entry(11).selectedAnswer).toBe('B');
    test.server.failure = undefined;
    engine.wentOnline();
    await test.runtime.pass(1000);
    expect(shownIds(engine)).toEqual([11, 12, 13, 14]);
    expect(test.savedLetters()).toEqual(['B', null, null, null]);
  });

  it('sends an answer that another tab left in storage, to a question that this tab did not know', async () => {
    const engine = test.open();
    test.storage.setItem(
      'rounds.answer.s1.13',
      '{"questionId":13,"selectedAnswer":"C","markedForReview":false,"changedAt":60500,"timeSpent":1}',
    );
    await test.runtime.pass(62_000);
    expect(engine.entry(13).selectedAnswer).toBe('C');
    expect(test.savedLetters()).toEqual([null, null, 'C', null]);
  });
});

describe('the questions that a student has visited', () => {
  it('are known after a reload if the palette shows them, and from the traces that another device left', async () => {
    const before = test.open();
    before.show(12);
    before.stop();
    expect(test.open().isVisited(12)).toBe(false);

    test.server.palette = 'fiveStates';
    const again = test.open();
    again.show(12);
    again.stop();
    const after = test.open();
    expect([11, 12].map(after.isVisited)).toEqual([false, true]);
    test.server.take([{ questionId: 11, selectedAnswer: null, markedForReview: false, changedAt: 0, timeSpent: 4 }]);
    expect(test.open().isVisited(11)).toBe(true);
  });
});
