import { describe, expect, it } from 'vitest';
import { durationSeconds, offline, setUpAttempt } from '#test/doubles/attempt.ts';
import { paperKeys } from '../device/kept-answers.ts';
import { createAttemptEngine } from './attempt-engine.ts';
import { createKeptPaper } from './kept-paper.ts';

const attempt = setUpAttempt();
const paperKeysOfAttempt: string[] = Object.values(paperKeys('s1'));
const keptKeys = () => attempt.storage.keys().filter((key) => paperKeysOfAttempt.includes(key));

/** Opens the attempt as a page without a network does. Fails if this device has no paper. */
function reopen() {
  const restored = createKeptPaper(attempt.storage, 's1', attempt.runtime).restore();
  if (!restored) throw new Error('The device has no paper.');
  return createAttemptEngine({
    paper: restored.paper,
    restoredClock: restored.clock,
    trip: { sentAt: attempt.runtime.now(), receivedAt: attempt.runtime.now() },
    transport: attempt.server.transport,
    runtime: attempt.runtime,
    storage: attempt.storage,
  });
}

/** Opens the attempt, answers question 11, and loses the network after the server has acknowledged the answer. */
async function answerAndLoseNetwork() {
  const engine = attempt.open();
  engine.choose(11, 'A');
  await attempt.runtime.pass(60_000);
  attempt.server.failure = offline;
  return engine;
}

describe('an exam that is opened again without a network', () => {
  it('shows the paper, the answers that the server has, those that it does not have, and the time that is left', async () => {
    const before = await answerAndLoseNetwork();
    before.choose(12, 'B');
    before.stop();
    await attempt.runtime.pass(120_000);
    const engine = reopen();
    expect(engine.questions().map(({ id }) => id)).toEqual([11, 12, 13, 14]);
    expect(engine.entry(11).selectedAnswer).toBe('A');
    expect(engine.entry(12).selectedAnswer).toBe('B');
    expect(engine.secondsLeft()).toBe(durationSeconds - 180);
  });

  it('never says that all answers are saved before the server has answered', async () => {
    (await answerAndLoseNetwork()).stop();
    const engine = reopen();
    expect(engine.saveStatus().kind).toBe('offline');
    // The device believes that it is online, but the server does not answer.
    engine.wentOnline();
    await attempt.runtime.pass(20_000);
    expect(engine.saveStatus().kind).toBe('offline');
    attempt.server.failure = undefined;
    await attempt.runtime.pass(20_000);
    expect(engine.saveStatus().kind).toBe('saved');
  });

  it('sends every choice when the network is back, also without a report of the device', async () => {
    (await answerAndLoseNetwork()).stop();
    const engine = reopen();
    engine.choose(12, 'B');
    engine.choose(11, 'C');
    reopen().stop();
    attempt.server.failure = undefined;
    await attempt.runtime.pass(20_000);
    expect(attempt.savedLetters()).toEqual(['C', 'B', null, null]);
    expect(engine.saveStatus().kind).toBe('saved');
  });

  it('takes the time of the server when the network is back', async () => {
    const before = await answerAndLoseNetwork();
    before.pageHidden();
    before.stop();
    attempt.runtime.moveDate(-3_600_000);
    await attempt.runtime.pass(60_000);
    const engine = reopen();
    // The date was set back, so the device cannot know of the minute in which no page was open.
    expect(engine.secondsLeft()).toBe(durationSeconds - 60);
    attempt.server.failure = undefined;
    engine.wentOnline();
    await attempt.runtime.pass(0);
    expect(engine.secondsLeft()).toBe(durationSeconds - 120);
  });

  it('loses nothing if the date of the device was set forward: the server says that time is left', async () => {
    const before = await answerAndLoseNetwork();
    before.choose(12, 'B');
    before.stop();
    attempt.runtime.moveDate(24 * 3_600_000);
    const engine = reopen();
    expect(engine.submission().phase).toBe('closing');
    attempt.server.failure = undefined;
    await attempt.runtime.pass(20_000);
    expect(engine.submission().phase).toBe('open');
    expect(attempt.savedLetters()).toEqual(['A', 'B', null, null]);
    engine.choose(13, 'D');
    await attempt.runtime.pass(1000);
    expect(attempt.savedLetters()).toEqual(['A', 'B', 'D', null]);
  });
});

describe('what the device keeps of a paper', () => {
  it('is removed when the attempt is closed', async () => {
    const engine = attempt.open();
    expect(engine.isPaperKept()).toBe(true);
    expect(keptKeys()).not.toEqual([]);
    engine.submit();
    await attempt.runtime.pass(0);
    expect(engine.submission().phase).toBe('finished');
    expect(keptKeys()).toEqual([]);
  });

  it('is not written again by a tab that is still open after another one has submitted', async () => {
    const engine = attempt.open();
    for (const key of keptKeys()) attempt.storage.removeItem(key);
    engine.choose(11, 'A');
    await attempt.runtime.pass(20_000);
    expect(keptKeys()).toEqual([]);
  });

  it('is removed when the student continues on another device, but unsent answers stay', async () => {
    const engine = attempt.open();
    attempt.server.continued = 'elsewhere';
    engine.choose(11, 'A');
    await attempt.runtime.pass(1000);
    attempt.server.failure = offline;
    engine.choose(12, 'B');
    expect(engine.isElsewhere()).toBe(true);
    expect(keptKeys()).toEqual([]);
    expect(engine.isPaperKept()).toBe(false);
  });

  it('is nothing if the storage is full or forbidden, and the exam continues', async () => {
    attempt.storage.isFull = true;
    const full = attempt.open();
    expect(full.isPaperKept()).toBe(false);
    full.choose(11, 'A');
    await attempt.runtime.pass(1000);
    expect(attempt.savedLetters()[0]).toBe('A');
    expect(attempt.open({ storage: undefined }).isPaperKept()).toBe(false);
  });

  it('is removed if the storage becomes full later, so that no old answers are shown', async () => {
    const engine = attempt.open();
    attempt.storage.isFull = true;
    engine.choose(11, 'A');
    await attempt.runtime.pass(1000);
    expect(engine.isPaperKept()).toBe(false);
    expect(keptKeys()).toEqual([]);
  });

  it('gives way to an answer for which the storage has no room', async () => {
    const engine = attempt.open();
    const { storage } = attempt;
    const put = storage.setItem.bind(storage);
    storage.setItem = (key, value) => {
      if (key.startsWith('rounds.answer.') && storage.getItem(paperKeys('s1').paper) !== null) throw new Error('full');
      put(key, value);
    };
    attempt.server.failure = offline;
    engine.choose(11, 'A');
    await attempt.runtime.pass(1000);
    expect(engine.saveStatus()).toMatchObject({ kind: 'offline', isKept: true });
    expect(engine.isPaperKept()).toBe(false);
    expect(keptKeys()).toEqual([]);
  });
});
