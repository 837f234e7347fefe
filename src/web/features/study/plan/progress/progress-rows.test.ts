import { expect, it } from 'vitest';
import { writeCsv } from '#web/platform/write-csv.ts';
import type { Later } from '../../log/later-event.ts';
import { replay } from '../../log/replay.ts';
import type { StudyEvent } from '../../log/study-event.ts';
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
  const rows = progressRows(contents, state, new Map(), 20_001);
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
  const rows = progressRows(new Map([['d:0123456789abcdef', own]]), replay([]), new Map(), 20_000);
  expect(rows).toMatchObject([{ Reviews: 0, 'First seen': null, 'Recall today (%)': null, Due: null }]);
});

it('has a row for each practised question, right or wrong, in tests and exams, and counts the answers as reviews', () => {
  const later = (event: Later, number: number, day: number): StudyEvent => ({
    ...{ kind: 'undo', of: { device: '', number: 0 }, later: event },
    ...at(number, day),
  });
  const answer = (item: number, right: boolean, test = 't') =>
    ({ kind: 'answer', item, option: 'A', right, seconds: 9, test }) as const;
  const exam = {
    ...{ kind: 'exam', session: 's', closedAt: 9, closedDay: 20_005, isWhole: true },
    answers: [[5, 'B', false, 30]],
  } as const;
  const state = replay([
    later(answer(4, true), 1, 20_000),
    later(answer(5, false), 2, 20_000),
    later(answer(5, true, 't2'), 3, 20_003),
    later(exam as unknown as Later, 4, 20_006),
    later(answer(6, true), 5, 20_001),
    { ...review, card: 'i:5', grade: 1, ...at(6, 20_007) },
  ]);
  const contents = new Map<CardKey, CardContent>([
    [
      'i:5',
      {
        kind: 'question',
        text: '',
        question: {
          ...{ key: 'i:5', questionText: 'Which valve?', options: [], keys: ['A'], explanation: null, settledAt: null },
          ...{ subject: 'Cardiology', topic: 'Valves', missedDay: 20_005 },
        },
      },
    ],
  ]);
  const items = new Map([[4, { questionText: 'Which rhythm?', subject: 'Cardiology', topic: null }]]);
  expect(progressRows(contents, state, items, 20_008)).toMatchObject([
    {
      ...{ Subject: 'Cardiology', Topic: 'Valves', Kind: 'question', Card: 'Which valve?', Reviews: 4, Lapses: 3 },
      ...{ 'First seen': '2024-10-04', 'Last seen': '2024-10-11' },
    },
    {
      ...{ Subject: 'Cardiology', Topic: '', Kind: 'question', Card: 'Which rhythm?', Reviews: 1, Lapses: 0 },
      ...{ 'First seen': '2024-10-04', 'Last seen': '2024-10-04', Due: null },
    },
    { Subject: '', Kind: 'question', Card: 'Not on this device', Reviews: 1, Lapses: 0, 'First seen': '2024-10-05' },
  ]);
});
