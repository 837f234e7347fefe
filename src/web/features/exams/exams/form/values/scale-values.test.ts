import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExamPattern } from '#contract/exams/patterns.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { sectionRooms } from '#domain/marking/section-rooms.ts';
import { presets } from '#test/components/presets.ts';
import { type ExamFormValues, examResolver, toFormValues } from './exam-form-values.ts';
import { toPatternRules } from './pattern-draft.ts';
import { fillFrom, type Pattern, patternOf, presetOf } from './preset-values.ts';
import { describeScaled, scaleBase, scaledValues } from './scale-values.ts';

const blank = { ...toFormValues(undefined, 'CODE'), title: 'Mock' };
const [timed, plain] = presets;
const locked = { advance: 'clock', mayReturn: false } as const;
const uneven: ExamPattern = {
  id: 3,
  name: 'Weekly',
  duration: 90,
  totalQuestions: 100,
  passingScore: null,
  marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  sections: [
    { title: 'Recall', minutes: 60, questions: 70, ...locked },
    { title: 'Images', minutes: 30, questions: 30, ...locked },
  ],
  shuffleQuestions: true,
  shuffleOptions: true,
  palette: 'fiveStates',
  refusesLateAnswers: true,
  preset: null,
};
const patterns: Pattern[] = [timed, plain, uneven];

const scaleTo = (values: ExamFormValues, questions: number): ExamFormValues => {
  const base = scaleBase(values, patterns);
  return { ...values, ...(base && scaledValues(values, base, questions)) };
};
const sent = async (values: ExamFormValues) => {
  const { values: draft, errors } = await examResolver(undefined)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toEqual({});
  return draft;
};

it('sends what the server makes of the pattern and the number of questions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...patterns), fc.integer({ min: 2, max: 1000 }), async (pattern, questions) => {
      const draft = await sent(scaleTo(fillFrom(pattern, blank), questions));
      const { duration, totalQuestions, sections } = scalePattern(pattern, questions) ?? pattern;
      expect(draft).toMatchObject({ duration, totalQuestions, ...(sections.length > 0 && { sections }) });
      const { rules } = toPatternRules(scaleTo(fillFrom(pattern, blank), questions), undefined);
      expect(rules).toMatchObject({ duration, totalQuestions, sections });
    }),
  );
});

it('is as exact after many numbers as after one, because each is made from the whole pattern', () => {
  fc.assert(
    fc.property(fc.constantFrom(...patterns), fc.array(fc.integer({ min: 2, max: 1000 })), (pattern, tried) => {
      const filled = fillFrom(pattern, blank);
      const back = [...tried, pattern.totalQuestions].reduce(scaleTo, filled);
      expect({ ...back, duration: filled.duration }).toEqual(filled);
    }),
  );
});

it('still has its pattern when it is scaled, and no longer when another rule was changed', () => {
  const filled = fillFrom(timed, blank);
  const typed = { ...filled, totalQuestions: '24' };
  expect(patternOf(typed)).toBeNull();
  const scaled = scaleTo(typed, 24);
  expect(presetOf(scaled)).toEqual({ name: timed.name, date: timed.date });
  expect(scaled).toMatchObject({ duration: 28, totalQuestions: 24, sections: [{ minutes: 14 }, { minutes: 14 }] });
  expect(presetOf(scaleTo({ ...typed, markWrong: '-2' }, 24))).toBeNull();
  expect(scaleTo({ ...typed, markWrong: '-2' }, 24)).toMatchObject({ markWrong: '-2', duration: 28 });
});

it('keeps the titles and the ids of its sections', () => {
  const filled = fillFrom(timed, blank);
  const own = filled.sections.map((section, index) => ({ ...section, id: index + 7, title: `Part ${index}` }));
  expect(scaleTo({ ...filled, sections: own }, 10).sections).toMatchObject([
    { id: 7, title: 'Part 0' },
    { id: 8, title: 'Part 1' },
  ]);
});

it('is scaled from its own rules if its sections are not those of the pattern, or it has none', () => {
  expect(scaleTo({ ...blank, duration: '90', totalQuestions: '30' }, 10)).toMatchObject({ duration: 30 });
  const filled = fillFrom(timed, blank);
  const three = {
    ...filled,
    sections: [...filled.sections, { ...filled.sections[0], minutes: '16' }],
  } as ExamFormValues;
  expect(scaleTo(three, 36)).toMatchObject({ sections: [{ minutes: 21 }, { minutes: 21 }, { minutes: 8 }] });
  expect(scaleBase({ ...blank, totalQuestions: '' }, patterns)).toBeUndefined();
  expect(scaledValues(filled, { paper: timed, pattern: timed }, 1)).toBeUndefined();
});

it('says in words what it will be', () => {
  const words = (pattern: Pattern, questions: number) => {
    const scaled = scalePattern(pattern, questions);
    return scaled && describeScaled(scaled);
  };
  expect(words(timed, 24)).toBe('24 questions in 28 minutes: 2 sections of 12 questions in 14 minutes.');
  expect(words(timed, 25)).toBe(
    '25 questions in 29 minutes: 2 sections of 13 questions in 15 minutes; 12 questions in 14 minutes.',
  );
  expect(words(plain, 1)).toBe('1 question in 1 minute.');
  expect(sectionRooms(timed.sections, 25)).toEqual([13, 12]);
});
