import { expect, test } from 'vitest';
import { type Replication, safetyOf } from './database-safety.rules.ts';

const follower = { name: 'node2', state: 'streaming', isSynchronous: false, lagBytes: 0 };
const confirming = { ...follower, name: 'node3', isSynchronous: true };
const safety = (replication: Partial<Replication>) =>
  safetyOf({ address: null, version: '18.1', isSynchronous: true, canSeeStandbys: true, standbys: [], ...replication });

test('An answer is confirmed only by a synchronous standby that follows', () => {
  expect(safety({ standbys: [follower, confirming] })).toBe('confirmed');
  expect(safety({ standbys: [follower] })).toBe('waiting');
  expect(safety({ standbys: [{ ...confirming, state: 'startup' }] })).toBe('waiting');
  expect(safety({ standbys: [] })).toBe('waiting');
});

test('A leader that waits for no standby says whether an answer exists once', () => {
  expect(safety({ isSynchronous: false, standbys: [follower] })).toBe('once');
  expect(safety({ isSynchronous: false })).toBe('single');
});

test('A role that may not see the standbys claims nothing about them', () => {
  expect(safety({ canSeeStandbys: false })).toBe('hidden');
  expect(safety({ canSeeStandbys: false, isSynchronous: false, standbys: [follower] })).toBe('hidden');
  expect(safety({ canSeeStandbys: false, isSynchronous: false })).toBe('single');
});
