import { expect, it } from 'vitest';
import { nextCard } from './next-card.ts';

const due = (...ids: number[]) => ids.map((id) => ({ key: `c:${id}` as const, reason: 'due' as const }));
const no = { held: undefined, last: undefined, isAhead: false };

it('shows the first card of the queue, and not the card that was just answered', () => {
  expect(nextCard({ queue: due(1, 2), ahead: [] }, no)).toBe('c:1');
  expect(nextCard({ queue: due(1, 2), ahead: [] }, { ...no, last: 'c:1' })).toBe('c:2');
  expect(nextCard({ queue: due(1), ahead: [] }, { ...no, last: 'c:1' })).toBe('c:1');
});

it('keeps the card that is on the screen when the queue is built again', () => {
  expect(nextCard({ queue: due(1, 2), ahead: [] }, { ...no, held: 'c:2' })).toBe('c:2');
});

it('ends with the queue, and goes on if the student studies ahead', () => {
  expect(nextCard({ queue: [], ahead: due(3) }, no)).toBeUndefined();
  expect(nextCard({ queue: [], ahead: due(3) }, { ...no, isAhead: true })).toBe('c:3');
});
