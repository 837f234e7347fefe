import { expect, it } from 'vitest';
import type { SatExam } from '#contract/content/practice.contract.ts';
import { toStored } from '../log/carried-event.ts';
import { poolCounts } from '../log/practice-pools.ts';
import { replay } from '../log/replay.ts';
import type { NewEvent, StudyEvent } from '../log/study-event.ts';
import { eventsOf } from './join-exams.ts';

const mark =
  (device: string) =>
  (event: NewEvent, index: number): StudyEvent => ({
    ...toStored(event),
    ...{ device, number: index + 1, time: Date.parse('2026-11-25T10:00:00Z') + index, day: 20_782 },
  });
const exam: SatExam = {
  ...{ sessionId: 'session', submittedAt: '2026-11-20T10:00:00.000Z', isWhole: false },
  answers: [
    [31, 1, 'A', 1, 20],
    [32, 2, 'B', 0, 90],
  ],
};

it('notes an exam once, its wrong questions under the keys of their items, and more of it when more is released', () => {
  const graded = mark('phone-000');
  const card = { kind: 'review', card: 'q:32', grade: 1, seconds: 5, text: '' } as const;
  const first = eventsOf(replay([]), exam);
  const log = [card, ...first].map(graded);
  const state = replay(log);
  expect(poolCounts(state.practice, [1, 2, 3])).toEqual({ all: 3, new: 1, wrong: 1, marked: 0, slow: 0 });
  // The grade of the question as a card is the history of its item.
  expect([...state.cards.keys()]).toEqual(['i:2']);
  expect(eventsOf(state, exam)).toEqual([]);

  const whole: SatExam = { ...exam, isWhole: true, answers: [...exam.answers, [33, 3, 'C', 0, 10]] };
  const more = eventsOf(state, whole);
  expect(more.map(({ kind }) => kind)).toEqual(['exam', 'alias']);
  // An educator has corrected the keys. The grade of item 2 as a card is later than the exam.
  const corrected: SatExam = {
    ...whole,
    answers: whole.answers.map(([q, item, option, , time]) => [q, item, option, 1, time]),
  };
  const noted = [card, ...first, ...more];
  const correction = eventsOf(replay(noted.map(graded)), corrected);
  expect(correction.map(({ kind }) => kind)).toEqual(['exam']);
  const { practice } = replay([...noted, ...correction].map(graded));
  expect([2, 3].map((item) => practice.last.get(item)?.right)).toEqual([false, true]);
  // Another device notes the same exam at the same time.
  const both = replay([...log, ...[card, ...first, ...more].map(mark('tablet-00'))]);
  expect(poolCounts(both.practice, [1, 2, 3])).toMatchObject({ new: 0, wrong: 2 });
  expect(eventsOf(both, whole)).toEqual([]);
});
