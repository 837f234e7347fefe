import { describe, expect, it } from 'vitest';
import { describeMoves } from '#server/features/exams/editing/moved-dates.rules.ts';
import { personKeyOf } from '#server/features/exams/roster/person.rules.ts';
import { whyNotOpen } from './why-not-open.ts';
import { isReleased, reviewMoment, windowAt } from './window.rules.ts';

const at = (time: string) => new Date(`2026-12-03T${time}Z`);
const always = { opensAt: null, closesAt: null };
const morning = { opensAt: at('09:00:00'), closesAt: at('12:00:00') };

describe('the window of an exam', () => {
  it('includes its opening time and excludes its closing time', () => {
    expect(windowAt(morning, at('08:59:59.500'))).toEqual({ opensInSeconds: 0.5, isOver: false });
    expect(windowAt(morning, at('09:00:00'))).toEqual({ opensInSeconds: null, isOver: false });
    expect(windowAt(morning, at('11:59:59'))).toEqual({ opensInSeconds: null, isOver: false });
    expect(windowAt(morning, at('12:00:00'))).toEqual({ opensInSeconds: null, isOver: true });
    expect(windowAt(always, at('12:00:00'))).toEqual({ opensInSeconds: null, isOver: false });
  });

  it('appears with its times in the refusal of a start', () => {
    const times = { opensAt: '2026-12-03T09:00:00.000Z', closesAt: '2026-12-03T12:00:00.000Z' };
    expect(whyNotOpen(always, at('09:00:00'))).toBeUndefined();
    expect(whyNotOpen(morning, at('08:00:00'))).toMatchObject({
      code: 'exam.not_open',
      status: 403,
      message: 'This exam opens on 3 December 2026 at 09:00 UTC.',
      current: { ...times, opensInSeconds: 3600 },
    });
    expect(whyNotOpen(morning, at('12:00:00'))).toMatchObject({
      code: 'exam.over',
      status: 403,
      message: 'This exam is over. It closed on 3 December 2026 at 12:00 UTC.',
      current: { ...times, opensInSeconds: null },
    });
  });
});

describe('a release date', () => {
  it('releases at once if it is null, from its moment on if it is a time, and not at all while it is held', () => {
    const now = at('09:00:00');
    expect([null, at('09:00:00'), at('09:00:01'), 'held' as const].map((moment) => isReleased(moment, now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the release date of keys', () => {
  const [early, late] = [at('09:00:00'), at('10:00:00')];
  it.each([
    [null, null, null],
    ['held', null, 'held'],
    [null, 'held', 'held'],
    [early, 'held', 'held'],
    [early, null, early],
    [null, late, late],
    [early, late, late],
    [late, early, late],
  ] as const)('is not before that of the scores: scores %s and keys %s give %s', (scoresFrom, reviewFrom, moment) => {
    expect(reviewMoment({ scoresFrom, reviewFrom })).toEqual(moment);
  });
});

describe('the activity about an exam', () => {
  const before = { ...always, scoresFrom: null, reviewFrom: null };
  it('names each date that a change has moved', () => {
    expect(describeMoves(before, { ...before })).toBe('');
    expect(
      describeMoves({ ...before, ...morning }, { ...before, ...morning, closesAt: new Date(morning.closesAt) }),
    ).toBe('');
    expect(describeMoves(before, { ...morning, scoresFrom: 'held', reviewFrom: at('13:00:00') })).toBe(
      'it opens on 3 December 2026 at 09:00 UTC, it closes on 3 December 2026 at 12:00 UTC, ' +
        'scores are shown when an educator releases them, answers are shown from 3 December 2026 at 13:00 UTC',
    );
    expect(describeMoves({ ...before, scoresFrom: 'held' }, before)).toBe('scores are shown at once');
  });
});

describe('a person', () => {
  it('is an e-mail address in any case, otherwise a device, otherwise unknown', () => {
    expect(personKeyOf({ email: ' Asha@Example.org ', deviceKey: 'd'.repeat(22) })).toBe('email:asha@example.org');
    expect(personKeyOf({ email: null, deviceKey: 'd'.repeat(22) })).toBe(`device:${'d'.repeat(22)}`);
    expect(personKeyOf({ email: '', deviceKey: undefined })).toBeNull();
  });
});
