import { expect, it } from 'vitest';
import { startOfStudyDay } from '../planner/study-day.ts';
import { leftOf, sessionOfNote } from './plan-note.ts';

const day = 20_780;
const note = JSON.stringify({ day, examDay: day + 9, minutes: 3, cards: 12 });

it("says what is left of today's session on the study day of the note", () => {
  expect(sessionOfNote(note, startOfStudyDay(day))).toEqual({ left: { minutes: 3, cards: 12 } });
  const lastMoment = new Date(startOfStudyDay(day + 1).getTime() - 1);
  expect(sessionOfNote(note, lastMoment)).toEqual({ left: { minutes: 3, cards: 12 } });
});

it('knows only that there is a session on another study day, and with the note of an older version', () => {
  expect(sessionOfNote(note, startOfStudyDay(day + 1))).toEqual({ left: undefined });
  expect(sessionOfNote('', startOfStudyDay(day))).toEqual({ left: undefined });
});

it('has no session without a plan, and after the exam', () => {
  expect(sessionOfNote(null, startOfStudyDay(day))).toBeUndefined();
  expect(sessionOfNote(note, startOfStudyDay(day + 9))).toEqual({ left: undefined });
  expect(sessionOfNote(note, startOfStudyDay(day + 10))).toBeUndefined();
});

it('leaves at least a minute while there are cards, and nothing when the session is done', () => {
  const queue = [{ key: 'c:1', reason: 'due' } as const];
  expect(leftOf({ queue, seconds: 8 })).toEqual({ minutes: 1, cards: 1 });
  expect(leftOf({ queue: [], seconds: 0 })).toEqual({ minutes: 0, cards: 0 });
  expect(leftOf(undefined)).toEqual({});
});
