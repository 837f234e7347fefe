import { expect, it } from 'vitest';
import { applyDecision, countWithDrafts } from './draft-decision.ts';

const items = [{ id: 1 }, { id: 2, isDraft: true, warnings: ['Too long.'] }, { id: 3, isDraft: true, warnings: [] }];

it('approves only drafts, and an approved item has no warnings', () => {
  expect(applyDecision(items, 'approve', [1, 2])).toEqual([{ id: 1 }, { id: 2 }, items[2]]);
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
