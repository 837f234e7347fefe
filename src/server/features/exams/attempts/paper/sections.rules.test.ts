import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import type { Attempt, PlannedSection } from '#server/schema/attempts.table.ts';
import { endedEarly, extended, moved, returnable, shortened, type Times } from '../timing/section-times.rules.ts';
import { readableIds, sectionsAt, toPaperSections } from './sections.rules.ts';

const startTime = new Date('2026-03-01T09:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(startTime.getTime() + minutes * minute);

type Sitting = Times & Pick<Attempt, 'questionIds'>;

/**
 * An attempt with sections of these minutes. Section n has the question n. `closesAfter`: when the exam closes, in
 * minutes.
 */
function makeAttempt(minutes: number[], { mayReturn = false, closesAfter = Number.POSITIVE_INFINITY } = {}): Sitting {
  let opensAt = 0;
  const sections = minutes.map((length, index): PlannedSection => {
    const section = {
      title: `Section ${index + 1}`,
      advance: 'student' as const,
      mayReturn,
      questionIds: [index + 1],
      opensAt,
      endsAt: opensAt + length * minute,
      extraMinutes: 0,
    };
    opensAt = section.endsAt;
    return section;
  });
  return {
    id: 1,
    startTime,
    endsAt: at(Math.min(opensAt / minute, closesAfter)),
    extraMinutes: 0,
    duration: opensAt / minute,
    plan: { sections, optionSeed: null, refusesLateAnswers: false },
    questionIds: minutes.map((_, index) => index + 1),
  };
}

const openAt = (attempt: Sitting, minutes: number) =>
  sectionsAt(attempt, at(minutes)).findIndex(({ isOpen }) => isOpen) + 1;
const lengths = ({ plan }: Times) => plan?.sections.map(({ opensAt, endsAt }) => (endsAt - opensAt) / minute);
const boundaries = ({ plan }: Times) => plan?.sections.map(({ endsAt }) => endsAt / minute);

describe('the open section', () => {
  it('changes exactly at the boundary, by the clock of the server', () => {
    const attempt = makeAttempt([10, 20]);
    const millisecond = 1 / minute;
    expect([-1, 0, 10 - millisecond, 10, 30 - millisecond, 30].map((time) => openAt(attempt, time))).toEqual([
      1, 1, 1, 2, 2, 0,
    ]);
    expect(toPaperSections(attempt, at(4))).toEqual([
      {
        title: 'Section 1',
        minutes: 10,
        advance: 'student',
        mayReturn: false,
        opensInSeconds: null,
        remainingSeconds: 360,
        isOpen: true,
        totalQuestions: 1,
        questionIds: [1],
      },
      expect.objectContaining({ opensInSeconds: 360, remainingSeconds: 1200, isOpen: false, questionIds: [] }),
    ]);
    expect(toPaperSections(attempt, at(10))).toMatchObject([
      { opensInSeconds: null, remainingSeconds: 0, isOpen: false, questionIds: [1] },
      { opensInSeconds: null, remainingSeconds: 1200, isOpen: true, questionIds: [2] },
    ]);
  });

  it('ends at the deadline, and a section after the deadline never opens', () => {
    const attempt = makeAttempt([10, 20, 20], { closesAfter: 15 });
    expect(toPaperSections(attempt, at(12))[1]).toMatchObject({ remainingSeconds: 180, isOpen: true });
    for (const time of [15, 31]) {
      expect(openAt(attempt, time)).toBe(0);
      expect(sectionsAt(attempt, at(time)).map(({ hasOpened }) => hasOpened)).toEqual([true, true, false]);
    }
  });

  it('shows its questions only; those of ended sections only if students may return', () => {
    expect([5, 15, 31].map((time) => readableIds(makeAttempt([10, 20]), at(time)))).toEqual([[1], [2], []]);
    const returning = makeAttempt([10, 20], { mayReturn: true });
    expect([5, 15, 31].map((time) => readableIds(returning, at(time)))).toEqual([[1], [1, 2], [1, 2]]);
    const plain = { ...makeAttempt([10]), plan: null, questionIds: [3, 1, 2] };
    expect(readableIds(plain, at(99))).toEqual([3, 1, 2]);
    expect(sectionsAt(plain, at(1))).toEqual([]);
  });
});

describe('extra time', () => {
  it('stretches the open section and shifts the later ones', () => {
    const times = extended(makeAttempt([10, 20, 30]), 5, at(12));
    expect(times && [boundaries(times), times.endsAt, times.extraMinutes]).toEqual([[10, 35, 65], at(65), 5]);
  });

  it('goes beyond the closing time, and counts from now if the deadline has just passed', () => {
    const cut = extended(makeAttempt([10, 20, 30], { closesAfter: 15 }), 5, at(12));
    expect(cut && [boundaries(cut), cut.endsAt]).toEqual([[10, 35, 65], at(20)]);
    const inGrace = extended(makeAttempt([10, 20]), 5, at(30.25));
    expect(inGrace && [boundaries(inGrace), inGrace.endsAt]).toEqual([[10, 35.25], at(35.25)]);
  });

  it('is taken back from the open section only, and never ends it', () => {
    const given = extended(makeAttempt([10, 20]), 5, at(1));
    if (!given) throw new Error('The attempt is too long.');
    expect([1, 11, 14, 14.5, 15, 20].map((time) => returnable(given, at(time)))).toEqual([5, 3, 0, 0, 0, 0]);
    const taken = shortened(given, 3, at(2));
    expect([boundaries(taken), taken.endsAt, taken.extraMinutes, returnable(taken, at(2))]).toEqual([
      [12, 32],
      at(32),
      2,
      2,
    ]);
  });
});

describe('ending a section early', () => {
  it('moves the later sections and the deadline forward', () => {
    const times = endedEarly(makeAttempt([10, 20, 30]), 1, at(12.5));
    expect([boundaries(times), times.endsAt]).toEqual([[10, 12.5, 42.5], at(42.5)]);
  });

  it('keeps the closing time of the exam if it is earlier, and a later closing time gives back what it cut', () => {
    const cut = endedEarly(makeAttempt([10, 20, 30], { closesAfter: 35 }), 0, at(5));
    expect([boundaries(cut), cut.endsAt]).toEqual([[5, 25, 55], at(35)]);
    expect(moved(cut, at(50), at(6)).endsAt).toEqual(at(50));
    expect(moved(cut, null, at(6)).endsAt).toEqual(at(55));
  });
});

it('any sequence of extra time, early ends and closing times keeps sections without gaps and never ends a section', () => {
  const act = fc.record({
    kind: fc.constantFrom('extend', 'takeBack', 'end', 'close'),
    amount: fc.integer({ min: 1, max: 30 }),
    secondsLater: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
      fc.array(act),
      (minutes, acts) => {
        let times: Times = makeAttempt(minutes);
        let seconds = 0;
        let closesAt: Date | null = null;
        for (const { kind, amount, secondsLater } of acts) {
          seconds += secondsLater;
          const now = at(seconds / 60);
          if (now >= times.endsAt) break;
          const index = sectionsAt(times, now).findIndex(({ isOpen }) => isOpen);
          expect(index).toBeGreaterThanOrEqual(0);
          const before = times;
          if (kind === 'extend') times = extended(times, amount, now) ?? times;
          if (kind === 'takeBack') times = shortened(times, Math.min(amount, returnable(times, now)), now);
          if (kind === 'end' && index < minutes.length - 1) times = endedEarly(times, index, now);
          if (kind === 'close') {
            closesAt = at(seconds / 60 + amount);
            times = moved(times, closesAt, now);
          }
          const opens = times.plan?.sections.map(({ opensAt }) => opensAt) ?? [];
          expect(opens).toEqual(
            [0, ...(times.plan?.sections.map(({ endsAt }) => endsAt) ?? [])].slice(0, minutes.length),
          );
          expect(lengths(times)?.every((length) => length >= 0)).toBe(true);
          // What has ended stays as it was.
          expect(times.plan?.sections.slice(0, index)).toEqual(before.plan?.sections.slice(0, index));
          expect(times.extraMinutes).toBeGreaterThanOrEqual(0);
          const atTheEnd = startTime.getTime() + (times.plan?.sections.at(-1)?.endsAt ?? 0);
          expect(times.endsAt.getTime()).toBeLessThanOrEqual(Math.max(atTheEnd, now.getTime()));
          expect(times.endsAt.getTime() - startTime.getTime()).toBeLessThanOrEqual(longestAttempt);
          if (closesAt)
            expect(times.endsAt.getTime()).toBeLessThanOrEqual(closesAt.getTime() + times.extraMinutes * minute);
          if (kind !== 'end' && kind !== 'close') expect(sectionsAt(times, now)[index]?.isOpen).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
