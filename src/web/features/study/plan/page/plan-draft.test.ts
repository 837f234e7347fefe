import { expect, it } from 'vitest';
import { studyDayOfDate } from '../../planner/study-day.ts';
import { checkDraft, draftOf, settingsOf } from './plan-draft.ts';

const today = studyDayOfDate('2026-08-01') ?? 0;
const topics = [{ id: 7, subjectId: 1, flashcardsCount: 12 }];
const draft = { ...draftOf(undefined, topics, []), date: '2026-08-30' };

it.each([
  ['', 'Enter the date of your exam.'],
  ['2026-02-30', 'Enter the date of your exam.'],
  ['2026-08-01', 'Choose a day after today.'],
  ['2036-08-01', 'Choose a day within the next three years.'],
  ['2026-08-02', undefined],
])('the exam date %j is answered with %j', (date, error) => {
  expect(checkDraft({ ...draft, date }, today, undefined, false).date).toBe(error);
});

it('asks for a topic, unless an own deck or missed questions are in the plan', () => {
  const missing = 'Choose at least one topic or deck.';
  expect(checkDraft({ ...draft, topics: [] }, today, undefined, false).topics).toBe(missing);
  const decks = [{ id: 'a', name: 'Heart', cards: 1, sample: [] }];
  expect(checkDraft({ ...draft, topics: [], decks }, today, undefined, false)).toEqual({});
  expect(checkDraft({ ...draft, topics: [] }, today, undefined, true)).toEqual({});
});

it('accepts the exam date of the plan on exam day, but not after it', () => {
  const before = { examDay: today };
  expect(checkDraft({ ...draft, date: '2026-08-01' }, today, before, false)).toEqual({});
  expect(checkDraft({ ...draft, date: '2026-08-01' }, today + 1, before, false).date).toBe('Choose a day after today.');
});

it('keeps the start and the missed questions of a plan, and starts again with a new exam date', () => {
  const before = { ...settingsOf(draft, undefined, today - 5), missed: [{ sessionId: 'a', addedDay: today - 2 }] };
  expect(settingsOf({ ...draft, minutes: 45 }, before, today)).toEqual({ ...before, minutes: 45 });
  expect(settingsOf({ ...draft, date: '2026-09-30' }, before, today)).toMatchObject({
    startDay: today,
    missed: before.missed,
  });
});
