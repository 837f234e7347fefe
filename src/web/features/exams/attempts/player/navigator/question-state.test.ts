import { describe, expect, it } from 'vitest';
import { questionState } from './question-state.ts';

describe('the state of a question in the palette of five states', () => {
  it.each([
    [{ isVisited: false, isAnswered: false, isMarked: false }, 'not-visited'],
    [{ isVisited: true, isAnswered: false, isMarked: false }, 'not-answered'],
    [{ isVisited: true, isAnswered: true, isMarked: false }, 'answered'],
    [{ isVisited: true, isAnswered: false, isMarked: true }, 'marked'],
    [{ isVisited: true, isAnswered: true, isMarked: true }, 'answered-marked'],
  ])('of %o is %s', (marks, state) => {
    expect(questionState(marks)).toBe(state);
  });
});
