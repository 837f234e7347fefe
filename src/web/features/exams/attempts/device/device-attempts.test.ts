import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import {
  forgetAttempt,
  isListed,
  isRunning,
  readDeviceAttempts,
  rememberAttempt,
  rememberHandedIn,
  rememberResult,
  unsentCount,
} from './device-attempts.ts';
import { createKeptAnswers } from './kept-answers.ts';

const attempt = (sessionId: string) => ({ sessionId, examCode: 'X', title: 'Mock', name: 'Asha' });
const result = {
  ...{ percentage: 60, passed: true, submittedAt: '2026-03-04T05:06:07.000Z' },
  ...{ correctAnswers: 6, incorrectAnswers: 3 },
};
const ids = (storage: ReturnType<typeof createMemoryStorage>) =>
  readDeviceAttempts(storage).map(({ sessionId }) => sessionId);

describe('the attempts of a device', () => {
  it('are listed open ones first, then the latest first, with their results', () => {
    const storage = createMemoryStorage();
    for (const [index, id] of ['s1', 's2', 's3'].entries()) rememberAttempt(storage, attempt(id), index);
    rememberResult(storage, 's3', result);
    rememberResult(storage, 's1', result);
    expect(ids(storage)).toEqual(['s2', 's3', 's1']);
    expect(readDeviceAttempts(storage)[1]).toEqual({ ...attempt('s3'), openedAt: 2, result });
    rememberResult(storage, 'of another device', result);
    expect(ids(storage)).toHaveLength(3);
  });

  it('may be handed in without a result, and get the result when it is released', () => {
    const storage = createMemoryStorage();
    rememberAttempt(storage, attempt('s1'), 2);
    rememberAttempt(storage, attempt('s2'), 1);
    rememberHandedIn(storage, 's1', result.submittedAt);
    expect(readDeviceAttempts(storage).map((each) => [each.sessionId, isRunning(each)])).toEqual([
      ['s2', true],
      ['s1', false],
    ]);
    rememberResult(storage, 's1', result);
    expect(readDeviceAttempts(storage)[1]).toMatchObject({ sessionId: 's1', result });
    // The educator holds the results back again.
    rememberHandedIn(storage, 's1', result.submittedAt);
    expect(readDeviceAttempts(storage)[1]).not.toHaveProperty('result');
  });

  it('keep their name and their date when they are continued', () => {
    const storage = createMemoryStorage();
    rememberAttempt(storage, attempt('s1'), 1);
    rememberAttempt(storage, { ...attempt('s1'), name: '', title: 'Renamed' }, 9);
    expect(readDeviceAttempts(storage)).toEqual([{ ...attempt('s1'), title: 'Renamed', openedAt: 1 }]);
  });

  it('are at most thirty, and an open attempt stays', () => {
    const storage = createMemoryStorage();
    rememberAttempt(storage, attempt('open'), 0);
    for (let index = 1; index <= 40; index += 1) {
      rememberAttempt(storage, attempt(`s${index}`), index);
      rememberResult(storage, `s${index}`, result);
    }
    expect(ids(storage)).toHaveLength(30);
    expect(ids(storage).slice(0, 2)).toEqual(['open', 's40']);
  });

  it('are forgotten with the answers that only this device has, and the key disappears with the last one', () => {
    const storage = createMemoryStorage();
    rememberAttempt(storage, attempt('s1'), 1);
    const answer = { questionId: 1, selectedAnswer: 'A' as const, markedForReview: false, changedAt: 1, timeSpent: 0 };
    createKeptAnswers(storage, 's1').keep(answer);
    expect(unsentCount(storage, 's1')).toBe(1);
    forgetAttempt(storage, 's1');
    expect(storage.keys()).toEqual([]);
  });

  it('survive storage that is full, forbidden or holds anything', () => {
    const storage = createMemoryStorage();
    for (const garbage of ['not json', '{}', 'null', '7', '[null, {"sessionId": 1}]']) {
      storage.setItem('rounds.attempts.1', garbage);
      expect(ids(storage)).toEqual([]);
    }
    storage.setItem('rounds.attempts.1', JSON.stringify([{ ...attempt('s1'), openedAt: 1 }, 'garbage']));
    expect(ids(storage)).toEqual(['s1']);
    expect(isListed(storage, 's1')).toBe(true);

    storage.isFull = true;
    rememberAttempt(storage, attempt('s2'), 2);
    // This page knows it, so that going back offers to continue. The device will not know it.
    expect(ids(storage)).toEqual(['s2', 's1']);
    expect(isListed(storage, 's2')).toBe(false);
    for (const id of ['s1', 's2']) forgetAttempt(storage, id);
    const forbidden = new Proxy(createMemoryStorage(), {
      get() {
        throw new Error('SecurityError');
      },
    });
    for (const useless of [undefined, forbidden]) {
      rememberAttempt(useless, attempt('s1'), 1);
      expect(readDeviceAttempts(useless)).toMatchObject([{ sessionId: 's1' }]);
      expect(isListed(useless, 's1')).toBe(false);
      rememberResult(useless, 's1', result);
      forgetAttempt(useless, 's1');
      expect(readDeviceAttempts(useless)).toEqual([]);
    }
  });
});
