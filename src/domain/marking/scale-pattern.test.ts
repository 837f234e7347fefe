import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillSections } from './fill-sections.ts';
import { type ScaledPattern, scalePattern } from './scale-pattern.ts';
import { sectionRooms } from './section-rooms.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** Patterns of papers whose sections have all a number of questions, or none. */
const patterns = fc
  .record({
    rows: fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 72 }), questions: fc.integer({ min: 1, max: 50 }) }),
      {
        maxLength: 20,
      },
    ),
    isSized: fc.boolean(),
    duration: fc.integer({ min: 1, max: 1440 }),
    totalQuestions: fc.integer({ min: 20, max: 1000 }),
  })
  .map(({ rows, isSized, duration, totalQuestions }): ScaledPattern => {
    if (rows.length === 0) return { duration, totalQuestions, sections: [] };
    const sections = rows.map(({ minutes, questions }) => (isSized ? { minutes, questions } : { minutes }));
    return {
      duration: sum(rows.map(({ minutes }) => minutes)),
      totalQuestions: isSized ? sum(rows.map(({ questions }) => questions)) : totalQuestions,
      sections,
    };
  });
const lengths = fc.integer({ min: 1, max: 1000 });

it('has as many questions as wanted, in proportional time, and its sections add up to both', () => {
  fc.assert(
    fc.property(patterns, lengths, (pattern, wanted) => {
      const scaled = scalePattern(pattern, wanted);
      expect(scaled === undefined).toBe(wanted < pattern.sections.length);
      if (!scaled) return;
      expect(scaled.totalQuestions).toBe(wanted);
      const { duration, sections } = scaled;
      const exact = (pattern.duration * wanted) / pattern.totalQuestions;
      if (exact >= Math.max(1, sections.length) && exact <= 1440)
        expect(Math.abs(duration - exact)).toBeLessThanOrEqual(0.5);
      expect(duration).toBeGreaterThanOrEqual(1);
      expect(duration).toBeLessThanOrEqual(1440);
      expect(sections).toHaveLength(pattern.sections.length);
      if (sections.length === 0) return;
      expect(sum(sections.map(({ minutes }) => minutes))).toBe(duration);
      expect(Math.min(...sections.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(1);
      const rooms = sectionRooms(sections, wanted);
      expect(sum(rooms)).toBe(wanted);
      expect(Math.min(...rooms)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('has sections that as many questions fill exactly', () => {
  fc.assert(
    fc.property(patterns, fc.integer({ min: 20, max: 200 }), (pattern, wanted) => {
      const { sections = [] } = scalePattern(pattern, wanted) ?? {};
      const filled = fillSections(
        [...Array(wanted).keys()],
        { sections, totalQuestions: wanted },
        () => null,
        () => null,
      );
      expect(filled.map(({ questions }) => questions.length)).toEqual(sectionRooms(sections, wanted));
      expect(filled.map(({ room }) => room)).toEqual(sectionRooms(sections, wanted));
    }),
  );
});

it('stays as it is at its own length', () => {
  fc.assert(
    fc.property(patterns, (pattern) => {
      expect(scalePattern(pattern, pattern.totalQuestions)).toEqual(pattern);
    }),
  );
});

it('makes a third of NEET-PG, and shares out what cannot be divided', () => {
  const neet = { duration: 210, totalQuestions: 180, sections: Array(5).fill({ minutes: 42 }) };
  expect(scalePattern(neet, 60)).toEqual({
    duration: 70,
    totalQuestions: 60,
    sections: Array(5).fill({ minutes: 14 }),
  });
  expect(scalePattern(neet, 62)?.sections.map(({ minutes }) => minutes)).toEqual([15, 15, 14, 14, 14]);
  expect(scalePattern(neet, 4)).toBeUndefined();
  const uneven = {
    duration: 90,
    totalQuestions: 100,
    sections: [
      { minutes: 60, questions: 70 },
      { minutes: 28, questions: 29 },
      { minutes: 2, questions: 1 },
    ],
  };
  expect(scalePattern(uneven, 10)).toEqual({
    duration: 9,
    totalQuestions: 10,
    sections: [
      { minutes: 5, questions: 6 },
      { minutes: 3, questions: 3 },
      { minutes: 1, questions: 1 },
    ],
  });
});
