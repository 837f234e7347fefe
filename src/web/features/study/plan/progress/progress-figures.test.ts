import { expect, it } from 'vitest';
import { emptyDay, type StudyDayRecord } from '../../log/study-state.ts';
import type { PlanCard } from '../../planner/plan-card.ts';
import { dateOfStudyDay, studyDayOfDate } from '../../planner/study-day.ts';
import { groupProgress, laterRecall, studiedOfLastWeek, weeksUntil } from './progress-figures.ts';

const today = studyDayOfDate('2026-08-12') ?? 0;
const seen = (id: number, stability: number): PlanCard => ({
  key: `c:${id}`,
  seen: { memory: { stability, difficulty: 5 }, firstDay: today, lastDay: today, looks: 1, hasFailed: false },
});
const dayOf = (part: Partial<StudyDayRecord>): StudyDayRecord => ({ ...emptyDay, reviews: 1, ...part });

it('counts unseen cards as not recalled, and lists the weakest seen cards first', () => {
  const progress = groupProgress([seen(1, 100), seen(2, 1), { key: 'c:3' }], today + 10, 1);
  expect(progress).toMatchObject({ cards: 3, unseen: 1, weakest: [{ key: 'c:2' }, { key: 'c:1' }] });
  const [low, high] = progress.weakest.map(({ share }) => share);
  expect(progress.share).toBeCloseTo(((low ?? 0) + (high ?? 0)) / 3);
  const many = Array.from({ length: 12 }, (_, id) => seen(id + 1, id + 1));
  expect(groupProgress(many, today + 10, 1).weakest).toHaveLength(10);
});

it('compares the recall on later days with the forecast over all days', () => {
  const days = new Map([
    [today - 1, dayOf({ later: 3, recalled: 3, expected: 2.4 })],
    [today, dayOf({ later: 1, recalled: 0, expected: 0.8 })],
  ]);
  const later = laterRecall({ days });
  expect(later).toMatchObject({ later: 4, recalled: 0.75 });
  expect(later?.expected).toBeCloseTo(0.8);
  expect(laterRecall({ days: new Map() })).toBeUndefined();
});

it('counts the studied days of the last seven, without a day before them', () => {
  const days = new Map([today - 7, today - 6, today - 2, today].map((day) => [day, dayOf({})]));
  expect(studiedOfLastWeek({ days }, today)).toBe(3);
});

it('makes weeks from Monday to Sunday that end with the present week', () => {
  const weeks = weeksUntil(today, 2, { days: new Map([[today, dayOf({})]]) });
  expect(weeks.map(([monday]) => dateOfStudyDay(monday?.day ?? 0))).toEqual(['2026-08-03', '2026-08-10']);
  expect(weeks[1]?.map(({ isFuture }) => isFuture)).toEqual([false, false, false, true, true, true, true]);
  expect(weeks[1]?.[2]?.record?.reviews).toBe(1);
});
