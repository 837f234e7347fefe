import { beforeEach, describe, expect, it } from 'vitest';
import { offline, setUpAttempt } from '#test/doubles/attempt.ts';

const test = setUpAttempt();

beforeEach(() => {
  test.server.plan = [
    { questionIds: [11, 12], endsAt: 300, advance: 'clock', mayReturn: false },
    { questionIds: [13], endsAt: 600, advance: 'student', mayReturn: false },
    { questionIds: [14], endsAt: 900, advance: 'clock', mayReturn: false },
  ];
});

const shownIds = (engine: ReturnType<typeof test.open>) => engine.questions().map(({ id }) => id);
const busy = { kind: 'busy', message: 'Busy.' } as const;

describe('a section that is fetched sealed', () => {
  it('opens with its key alone, at each boundary', async () => {
    const sealing = test.server.seal();
    const engine = test.open();
    engine.choose(11, 'A');
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([13]);
    expect([engine.sectionIndex(), engine.sectionSecondsLeft(), engine.secondsLeft()]).toEqual([1, 300, 600]);
    expect(engine.crossing()).toBeUndefined();
    engine.choose(13, 'B');
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([14]);
    expect([engine.placeOf(14), engine.sectionSecondsLeft(), engine.secondsLeft()]).toEqual([3, 300, 300]);
    engine.choose(14, 'C');
    await test.runtime.pass(300_000);
    expect(engine.submission().phase).toBe('finished');
    expect(test.savedLetters()).toEqual(['A', null, 'B', 'C']);
    expect(test.server.resumes).toBe(0);
    expect(sealing.fetches).toEqual([280, 580]);
    expect(sealing.keyWaits).toEqual([297, 597]);
    expect(sealing.keyRequests).toEqual([]);
  });

  it('opens when the server sends the key, also if the clock of the device is ahead', async () => {
    const sealing = test.server.seal();
    sealing.behind = 0.4;
    const engine = test.open();
    await test.runtime.pass(300_399);
    expect(shownIds(engine)).toEqual([]);
    await test.runtime.pass(5);
    expect(shownIds(engine)).toEqual([13]);
    expect(engine.sectionSecondsLeft()).toBe(300);
    expect(sealing.keyRequests).toEqual([]);
  });

  it.each([
    ['the request for it fails', 300, async () => ({ ok: false as const, failure: offline })],
    ['the connection breaks without notice', 303, () => new Promise<never>(() => {})],
  ])('opens with a key that the device asks for at the boundary if %s', async (_what, moment, awaitKey) => {
    const sealing = test.server.seal();
    sealing.awaitKey = awaitKey;
    const engine = test.open();
    await test.runtime.pass(303_000);
    expect(shownIds(engine)).toEqual([13]);
    expect(sealing.keyRequests).toEqual([moment]);
    expect(test.server.resumes).toBe(0);
  });

  it('does not take the time from a key that arrived while the device slept', async () => {
    const sealing = test.server.seal();
    const { awaitKey } = sealing;
    sealing.awaitKey = async (position) => {
      const key = await awaitKey(position);
      await new Promise<void>((resolve) => void test.runtime.after(2000, resolve));
      return key;
    };
    const engine = test.open();
    await test.runtime.pass(302_000);
    expect(shownIds(engine)).toEqual([13]);
    expect([engine.secondsLeft(), engine.sectionSecondsLeft()]).toEqual([598, 298]);
    expect(sealing.keyRequests).toEqual([302]);
  });

  it('opens before the answers of the last second are sent, which arrive some seconds later', async () => {
    test.server.seal();
    test.runtime.random = () => 0.5;
    const engine = test.open();
    await test.runtime.pass(299_000);
    engine.choose(11, 'A');
    await test.runtime.pass(999);
    engine.choose(12, 'B');
    await test.runtime.pass(3000);
    expect(shownIds(engine)).toEqual([13]);
    expect(test.savedLetters()).toEqual([null, null, null, null]);
    expect(test.statusOf(engine)).toBe('Saving…');
    await test.runtime.pass(2001);
    expect(test.savedLetters()).toEqual(['A', 'B', null, null]);
    expect(test.server.saves.map(({ at }) => at)).toEqual([305_000]);
  });

  it.each([
    [0.5, 232.5],
    [1, 185],
  ])('is fetched at a random moment: at %d of the time between 20 and 115 seconds before', async (chance, moment) => {
    const sealing = test.server.seal();
    test.runtime.random = () => chance;
    test.open();
    await test.runtime.pass(290_000);
    expect(sealing.fetches).toEqual([moment]);
  });

  it('keeps the questions of a section to which the student may return', async () => {
    for (const section of test.server.plan ?? []) section.mayReturn = true;
    test.server.seal();
    const engine = test.open();
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([11, 12, 13]);
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([11, 12, 13, 14]);
    expect(test.server.resumes).toBe(0);
  });

  it('waits for the server if the clock of the device is ahead and it asks at the boundary', async () => {
    const sealing = test.server.seal();
    sealing.behind = 0.4;
    sealing.awaitKey = async () => ({ ok: false, failure: busy });
    const engine = test.open();
    await test.runtime.pass(300_400);
    expect(shownIds(engine)).toEqual([]);
    await test.runtime.pass(100);
    expect(shownIds(engine)).toEqual([13]);
    expect(sealing.keyRequests).toEqual([300, 300.42]);
    expect(test.server.resumes).toBe(0);
  });

  it('asks for the key again, within the back-off, when the server is busy', async () => {
    const sealing = test.server.seal();
    const engine = test.open();
    await test.runtime.pass(299_000);
    test.server.failure = busy;
    await test.runtime.pass(1500);
    test.server.failure = undefined;
    await test.runtime.pass(1000);
    expect(shownIds(engine)).toEqual([13]);
    expect(sealing.keyRequests).toHaveLength(2);
    expect(test.server.resumes).toBe(0);
  });

  it('is not fetched once the page is left or the attempt is being submitted', async () => {
    const sealing = test.server.seal();
    const [left, submitting] = [test.open(), test.open()];
    await test.runtime.pass(1000);
    left.stop();
    submitting.submit();
    await test.runtime.pass(290_000);
    expect(sealing.fetches).toEqual([]);
    expect(test.runtime.timerCount()).toBe(0);
  });

  it('is fetched later if the educator gives extra time, which moves the opening', async () => {
    const sealing = test.server.seal();
    const engine = test.open();
    await test.runtime.pass(10_000);
    for (const section of test.server.plan ?? []) section.endsAt += 60;
    engine.choose(11, 'B');
    await test.runtime.pass(350_000);
    expect(shownIds(engine)).toEqual([13]);
    expect(sealing.fetches).toEqual([340]);
  });
});

describe('the paper is fetched at the boundary instead', () => {
  const expectPaper = async (engine: ReturnType<typeof test.open>, resumes = 1) => {
    expect(shownIds(engine)).toEqual([13]);
    expect(engine.sectionSecondsLeft()).toBe(300);
    expect(test.server.resumes).toBe(resumes);
    await test.runtime.pass(300_000);
    expect(shownIds(engine)).toEqual([14]);
    // The next section is fetched sealed again, if the device can open it.
    expect(test.server.resumes).toBe(test.server.sealing ? resumes : resumes + 1);
  };

  it('if the browser cannot decrypt', async () => {
    const engine = test.open();
    await test.runtime.pass(300_000);
    await expectPaper(engine);
  });

  it('if the device was offline when it had to fetch the section', async () => {
    test.server.seal();
    const engine = test.open();
    await test.runtime.pass(270_000);
    test.server.failure = offline;
    await test.runtime.pass(20_000);
    test.server.failure = undefined;
    await test.runtime.pass(10_000);
    await expectPaper(engine);
  });

  it('if the page was opened in the last 20 seconds', async () => {
    const sealing = test.server.seal();
    await test.runtime.pass(281_000);
    const engine = test.open();
    await test.runtime.pass(19_000);
    expect(sealing.fetches).toEqual([]);
    await expectPaper(engine);
  });

  it('if a question was changed since', async () => {
    const sealing = test.server.seal();
    const engine = test.open();
    await test.runtime.pass(290_000);
    sealing.version += 1;
    await test.runtime.pass(10_000);
    await expectPaper(engine);
  });

  it('if the section does not open soon, because the educator gave extra time that the device has not learned of', async () => {
    test.server.seal();
    const engine = test.open();
    await test.runtime.pass(290_000);
    for (const section of test.server.plan ?? []) section.endsAt += 60;
    await test.runtime.pass(10_000);
    expect(engine.crossing()).toBeUndefined();
    expect(shownIds(engine)).toEqual([11, 12]);
    expect(engine.sectionSecondsLeft()).toBe(60);
    expect(test.server.resumes).toBe(1);
    await test.runtime.pass(60_000);
    expect(shownIds(engine)).toEqual([13]);
    expect(test.server.resumes).toBe(1);
  });

  it('if the end of the attempt has moved, because then the later sections have moved, too', async () => {
    test.server.seal();
    const engine = test.open();
    await test.runtime.pass(290_000);
    test.server.extraSeconds = 120;
    await test.runtime.pass(10_000);
    expect(shownIds(engine)).toEqual([13]);
    expect(engine.secondsLeft()).toBe(720);
    expect(test.server.resumes).toBe(1);
  });

  it('if three requests for the key have failed', async () => {
    const sealing = test.server.seal();
    const engine = test.open();
    await test.runtime.pass(290_000);
    sealing.askKey = async () => ({ ok: false, failure: busy });
    sealing.awaitKey = sealing.askKey;
    await test.runtime.pass(25_000);
    expect(shownIds(engine)).toEqual([13]);
    expect(test.server.resumes).toBe(1);
  });
});
