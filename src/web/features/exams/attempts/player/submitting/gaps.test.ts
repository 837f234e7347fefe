import { expect, it } from 'vitest';
import { setUpAttempt } from '#test/doubles/attempt.ts';
import { findNext, gapsText, isMarked, isUnanswered } from './gaps.ts';

const test = setUpAttempt();

it('names only the gaps that there are', () => {
  expect(gapsText({ unanswered: 4, marked: 1 })).toBe('4 unanswered · 1 marked for review');
  expect(gapsText({ unanswered: 1, marked: 0 })).toBe('1 unanswered');
  expect(gapsText({ unanswered: 0, marked: 2 })).toBe('2 marked for review');
  expect(gapsText({ unanswered: 0, marked: 0 })).toBe('');
});

it('finds the next question after the current one, continues at the first, and comes back to the current one last', () => {
  const engine = test.open();
  for (const id of [11, 13]) engine.choose(id, 'A');
  expect(findNext(engine, 0, isUnanswered)).toBe(1);
  expect(findNext(engine, 1, isUnanswered)).toBe(3);
  expect(findNext(engine, 3, isUnanswered)).toBe(1);
  expect(findNext(engine, 2, isMarked)).toBeUndefined();
  engine.toggleMark(13);
  expect(findNext(engine, 2, isMarked)).toBe(2);
});
