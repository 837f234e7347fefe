import { expect, test } from 'vitest';
import { changesNotStored } from './stored-answers.rules.ts';

const change = { selectedAnswer: 'B' as const, timeSpent: 30, markedForReview: false, changedAt: 1000 };
const stored = { ...change, previous: 'A' as const, receivedAt: 1200 };

test('A change that is stored already is left out, whatever the server has noted about it', () => {
  expect(changesNotStored({ 7: stored }, { 7: change })).toEqual({});
  expect(changesNotStored({ 7: stored }, { 7: change, 8: change })).toEqual({ 8: change });
  expect(changesNotStored(undefined, { 7: change })).toEqual({ 7: change });
});

test('A change of any field, one without a field, and one to a late answer go to the merge', () => {
  const { changedAt: _, ...withoutTime } = change;
  const others = [
    { ...change, selectedAnswer: null },
    { ...change, timeSpent: 31 },
    { ...change, markedForReview: true },
    { ...change, changedAt: 1001 },
    withoutTime,
  ];
  for (const other of others) expect(changesNotStored({ 7: stored }, { 7: other })).toEqual({ 7: other });
  expect(changesNotStored({ 7: { ...stored, late: true } }, { 7: change })).toEqual({ 7: change });
});
