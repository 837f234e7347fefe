import { expect, it } from 'vitest';
import { writeCsv } from '#web/platform/write-csv.ts';
import { replay } from '../../log/replay.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import type { CardContent } from '../use-plan.ts';
import { progressRows } from './progress-rows.ts';

const own: CardContent = {
  kind: 'own',
  text: '=1+1',
  card: { key: 'd:0123456789abcdef', question: '=1+1', answer: '2', topic: 'Sums' },
  deck: { id: 'a', name: 'Mathe"matics' },
};
const at = (number: number, day: number) => ({ device: 'a'.repeat(16), number, time: number, day });
const review = { kind: 'review', seconds: 5, text: '' } as const;

it('has a row for each card, also for one that is not on this device, and no formula', () => {
  const contents = new Map<CardKey, CardContent>([['d:0123456789abcdef', own]]);
  const state = replay([
    {
      kind: 'undo',
      of: { device: '', number: 0 },
      later: { kind: 'own', event: { ...review, card: 'd:0123456789abcdef', grade: 3 } },
      ...at(1, 20_000),
    },
    { ...review, card: 'c:7', grade: 1, ...at(2, 20_000) },
  ]);
  const rows = progressRows(contents, state, 20_001);
  expect(rows).toMatchObject([
    {
      ...{ Subject: 'Mathe"matics', Topic: 'Sums', Kind: 'own card', Card: '=1+1' },
      ...{ 'First seen': '2024-10-04', 'Last seen': '2024-10-04', Reviews: 1, Lapses: 0, Due: '2024-10-07' },
    },
    { Kind: 'card', Card: 'Not on this device', Reviews: 1, Lapses: 1, Due: '2024-10-05' },
  ]);
  expect(rows[0]?.['Recall today (%)']).toBeGreaterThan(90);
  const [head, first] = writeCsv(rows).split('\r\n');
  expect(head).toMatch(/^\ufeff"Subject","Topic","Kind","Card","First seen"/);
  expect(first).toMatch(/^"Mathe""matics","Sums","own card","'=1\+1","2024-10-04"/);
});

it('says nothing of a card that was never seen but that it is there', () => {
  const rows = progressRows(new Map([['d:0123456789abcdef', own]]), { cards: new Map() }, 20_000);
  expect(rows).toMatchObject([{ Reviews: 0, 'First seen': null, 'Recall today (%)': null, Due: null }]);
});
