import { expect, it } from 'vitest';
import { leftOf, sessionOfNote } from './plan-note.ts';

const day = 20_780;
const note = JSON.stringify({ day, examDay: day + 9, minutesADay: 20, minutes: 3, cards: 12 });

it("says what is left of today's session on the study day of the note", () => {
  expect(sessionOfNote(note, day)).toEqual({ isOver: false, left: { minutes: 3, cards: 12 }, minutesADay: 20 });
});

it('knows only the most minutes of the session of another study day, and nothing of it with the note of an older version', () => {
  expect(sessionOfNote(note, day + 1)).toEqual({ isOver: false, left: undefined, minutesADay: 20 });
  expect(sessionOfNote('', day)).toEqual({ isOver: false, left: undefined, minutesADay: undefined });
});

it('has no session without a plan, and is over after the exam day', () => {
  expect(sessionOfNote(null, day)).toBeUndefined();
  expect(sessionOfNote(note, day + 9)).toMatchObject({ isOver: false });
  expect(sessionOfNote(note, day + 10)).toMatchObject({ isOver: true, left: undefined });
});

it('leaves at least a minute while there are cards, and nothing when the session is done', () => {
  const queue = [{ key: 'c:1', reason: 'due' } as const];
  expect(leftOf({ queue, seconds: 8 })).toEqual({ minutes: 1, cards: 1 });
  expect(leftOf({ queue: [], seconds: 0 })).toEqual({ minutes: 0, cards: 0 });
  expect(leftOf(undefined)).toEqual({});
});
