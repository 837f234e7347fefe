import { describe, expect, it } from 'vitest';
import { closableBefore, deadlineAfter, isOverdue, movedDeadline } from './deadline.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const attempt = { startTime: at('09:00:00'), endsAt: at('10:00:00'), extraMinutes: 0, duration: 60 };

describe('the deadline of an attempt', () => {
  it('comes when the duration is over, or when the exam closes if that is earlier', () => {
    expect(deadlineAfter(at('09:00:00'), 60, null)).toEqual(at('10:00:00'));
    expect(deadlineAfter(at('09:00:00'), 60, at('09:45:00'))).toEqual(at('09:45:00'));
    expect(deadlineAfter(at('09:00:00'), 60, at('11:00:00'))).toEqual(at('10:00:00'));
  });

  it('moves with the closing time of its exam, and at most to its full duration', () => {
    expect(movedDeadline(attempt, at('09:30:00'), at('09:10:00'))).toEqual(at('09:30:00'));
    const shortened = { ...attempt, endsAt: at('09:30:00') };
    expect(movedDeadline(shortened, at('09:40:00'), at('09:10:00'))).toEqual(at('09:40:00'));
    expect(movedDeadline(shortened, at('12:00:00'), at('09:10:00'))).toEqual(at('10:00:00'));
    expect(movedDeadline(shortened, null, at('09:10:00'))).toEqual(at('10:00:00'));
  });

  it('keeps extra time beyond the closing time', () => {
    const extended = { ...attempt, endsAt: at('10:15:00'), extraMinutes: 15 };
    expect(movedDeadline(extended, at('09:30:00'), at('09:10:00'))).toEqual(at('09:45:00'));
  });

  it('does not move into the past, so that the server still accepts answers that are on their way', () => {
    expect(movedDeadline(attempt, at('09:05:00'), at('09:20:00'))).toEqual(at('09:20:00'));
    const inGrace = { ...attempt, endsAt: at('09:19:50') };
    expect(movedDeadline(inGrace, at('09:05:00'), at('09:20:00'))).toEqual(at('09:19:50'));
  });

  it('follows from the duration that its row implies if the attempt started before durations were stored', () => {
    const old = { ...attempt, endsAt: at('10:15:00'), extraMinutes: 15, duration: null };
    expect(movedDeadline(old, at('09:30:00'), at('09:10:00'))).toEqual(at('09:45:00'));
  });
});

it('has a grace of 30 seconds, and the job closes an attempt 5 seconds after the grace', () => {
  expect([isOverdue(attempt, at('10:00:30')), isOverdue(attempt, at('10:00:30.001'))]).toEqual([false, true]);
  expect(closableBefore(at('10:00:35'))).toEqual(at('10:00:00'));
});
