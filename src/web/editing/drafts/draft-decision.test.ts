import { expect, it } from 'vitest';
import { applyDecision, countWithDrafts, isFlagged } from './draft-decision.ts';

const items = [{ id: 1 }, { id: 2, isDraft: true, warnings: ['Too long.'] }, { id: 3, isDraft: true, warnings: [] }];

it('approves only drafts, and an approved item has no warnings', () => {
  expect(applyDecision(items, 'approve', [1, 2])).toEqual([{ id: 1 }, { id: 2 }, items[2]]);
});

it('counts what a second model says against the key of a draft like a warning, until the draft is approved', () => {
  const flagged = { id: 4, isDraft: true, warnings: [], secondSolve: { flags: ['It chose A.'] } };
  expect(
    [flagged, { ...flagged, secondSolve: { flags: [] } }, { ...flagged, secondSolve: null }].map(isFlagged),
  ).toEqual([true, false, false]);
  expect(applyDecision([flagged], 'dismiss', [4]).map(isFlagged)).toEqual([true]);
  expect(applyDecision([flagged], 'approve', [4])).toEqual([{ id: 4 }]);
});

it('discards only drafts', () => {
  expect(applyDecision(items, 'discard', [1, 3, 9])).toEqual([items[0], items[1]]);
});

it('keeps a draft whose warnings were dismissed', () => {
  expect(applyDecision(items, 'dismiss', [2])).toEqual([items[0], { id: 2, isDraft: true, warnings: [] }, items[2]]);
});

it('counts approved items and drafts apart', () => {
  expect(countWithDrafts(items, 'question')).toBe('1 question and 2 drafts');
  expect(countWithDrafts(items.slice(0, 1), 'question')).toBe('1 question');
  expect(countWithDrafts(items.slice(1), 'question')).toBe('2 drafts');
  expect(countWithDrafts([], 'question')).toBe('0 questions');
});
