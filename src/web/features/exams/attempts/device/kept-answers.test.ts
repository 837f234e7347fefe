import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { createKeptAnswers } from './kept-answers.ts';

const answer = (questionId: number, changedAt: number) => ({
  questionId,
  selectedAnswer: 'B' as const,
  markedForReview: true,
  changedAt,
  timeSpent: 7,
});

describe('the answers that a device keeps', () => {
  it('are there after a reload, and only for their attempt', () => {
    const storage = createMemoryStorage();
    createKeptAnswers(storage, 'one').keep(answer(1, 10));
    createKeptAnswers(storage, 'one').keepTimes({ 1: 12 });
    createKeptAnswers(storage, 'one').keepShown(4);
    expect(createKeptAnswers(storage, 'one').shown()).toBe(4);
    expect(createKeptAnswers(storage, 'two').shown()).toBeUndefined();
    expect(createKeptAnswers(storage, 'one').all()).toEqual([answer(1, 10)]);
    expect(createKeptAnswers(storage, 'one').times()).toEqual({ 1: 12 });
    expect(createKeptAnswers(storage, 'two').all()).toEqual([]);
  });

  it('are removed once acknowledged, but not if another tab has changed them since', () => {
    const storage = createMemoryStorage();
    const kept = createKeptAnswers(storage, 'one');
    kept.keep(answer(1, 20));
    kept.drop(1, 10);
    expect(kept.all()).toEqual([answer(1, 20)]);
    kept.drop(1, 20);
    expect(kept.all()).toEqual([]);
  });

  it('are all removed when cleared, and entries of others stay', () => {
    const storage = createMemoryStorage();
    storage.setItem('rounds.theme', 'dark');
    const kept = createKeptAnswers(storage, 'one');
    for (const id of [1, 2, 3]) kept.keep(answer(id, 1));
    kept.keepTimes({ 1: 1 });
    kept.keepShown(1);
    kept.clear();
    expect(storage.keys()).toEqual(['rounds.theme']);
  });

  it('skip entries that are not valid answers', () => {
    const storage = createMemoryStorage();
    storage.setItem('rounds.answer.one.1', '{"questionId":1,"selectedAnswer":"E"}');
    storage.setItem('rounds.answer.one.2', 'not json');
    storage.setItem('rounds.times.one', '[1]');
    storage.setItem('rounds.shown.one', '"first"');
    const kept = createKeptAnswers(storage, 'one');
    expect(kept.all()).toEqual([]);
    expect(kept.times()).toEqual({});
    expect(kept.shown()).toBeUndefined();
  });

  it('cause no error if storage is missing, full or forbidden', () => {
    const full = createMemoryStorage();
    full.isFull = true;
    const forbidden = new Proxy(createMemoryStorage(), {
      get() {
        throw new Error('SecurityError');
      },
    });
    for (const storage of [undefined, full, forbidden]) {
      const kept = createKeptAnswers(storage, 'one');
      kept.keep(answer(1, 1));
      kept.keepTimes({ 1: 1 });
      kept.drop(1, 1);
      kept.clear();
      expect(kept.all()).toEqual([]);
    }
  });

  it("are read from another tab's change, but only for this attempt", () => {
    const kept = createKeptAnswers(undefined, 'one');
    const text = JSON.stringify(answer(1, 5));
    expect(kept.readChange('rounds.answer.one.1', text)).toEqual(answer(1, 5));
    expect(kept.readChange('rounds.answer.two.1', text)).toBeUndefined();
    expect(kept.readChange(null, null)).toBeUndefined();
  });
});
