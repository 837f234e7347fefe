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

describe('what a device keeps of an attempt', () => {
  it('is there again after a reload, and is of that attempt alone', () => {
    const storage = createMemoryStorage();
    createKeptAnswers(storage, 'one').keep(answer(1, 10));
    createKeptAnswers(storage, 'one').keepTimes({ 1: 12 });
    expect(createKeptAnswers(storage, 'one').all()).toEqual([answer(1, 10)]);
    expect(createKeptAnswers(storage, 'one').times()).toEqual({ 1: 12 });
    expect(createKeptAnswers(storage, 'two').all()).toEqual([]);
  });

  it('is dropped once acknowledged, but not when another tab has changed it since', () => {
    const storage = createMemoryStorage();
    const kept = createKeptAnswers(storage, 'one');
    kept.keep(answer(1, 20));
    kept.drop(1, 10);
    expect(kept.all()).toEqual([answer(1, 20)]);
    kept.drop(1, 20);
    expect(kept.all()).toEqual([]);
  });

  it('leaves nothing behind when it is cleared, and others alone', () => {
    const storage = createMemoryStorage();
    storage.setItem('rounds.theme', 'dark');
    const kept = createKeptAnswers(storage, 'one');
    for (const id of [1, 2, 3]) kept.keep(answer(id, 1));
    kept.keepTimes({ 1: 1 });
    kept.clear();
    expect(storage.keys()).toEqual(['rounds.theme']);
  });

  it('skips what is not an answer', () => {
    const storage = createMemoryStorage();
    storage.setItem('rounds.answer.one.1', '{"questionId":1,"selectedAnswer":"E"}');
    storage.setItem('rounds.answer.one.2', 'not json');
    storage.setItem('rounds.times.one', '[1]');
    const kept = createKeptAnswers(storage, 'one');
    expect(kept.all()).toEqual([]);
    expect(kept.times()).toEqual({});
  });

  it('breaks nothing where storage is missing, full or forbidden', () => {
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

  it("understands another tab's change of this attempt and no other", () => {
    const kept = createKeptAnswers(undefined, 'one');
    const text = JSON.stringify(answer(1, 5));
    expect(kept.readChange('rounds.answer.one.1', text)).toEqual(answer(1, 5));
    expect(kept.readChange('rounds.answer.two.1', text)).toBeUndefined();
    expect(kept.readChange(null, null)).toBeUndefined();
  });
});
