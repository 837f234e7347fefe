import { expect, it } from 'vitest';
import { exam } from '#test/components/exam.ts';
import { presets } from '#test/components/presets.ts';
import { type ExamFormValues, toFormValues } from './exam-form-values.ts';
import { describePreset, describeSource, fillFrom, presetOf, replacedBy } from './preset-values.ts';

const [timed, plain] = presets;
const blank = toFormValues(undefined, 'CODE');
const section = { title: 'Anatomy', minutes: 10, advance: 'clock', mayReturn: false } as const;

it('a form that is filled from a preset has its rules, and keeps the ids of the sections in their order', () => {
  const values: ExamFormValues = {
    ...blank,
    title: 'Mock',
    parts: 'sections',
    sections: [{ ...section, id: 7, questions: '' }],
  };
  const filled = fillFrom(timed, values);
  expect(filled).toMatchObject({
    title: 'Mock',
    totalQuestions: 72,
    passingScore: 60,
    marks: 'own',
    markRight: '4',
    markWrong: '−1',
    parts: 'sections',
    sections: [{ id: 7, title: 'Section A', minutes: 42 }, { id: undefined }],
    palette: 'fiveStates',
  });
  expect(presetOf(filled)).toEqual({ name: timed.name, date: timed.date });
});

it('a preset without a pass mark removes it, one with a pass mark sets it, and others leave it as it is', () => {
  const none = { ...timed, passingScore: null };
  const filled = fillFrom(none, blank);
  expect(filled).toMatchObject({ hasNoPassMark: true, passingScore: 60 });
  expect(fillFrom(timed, filled).hasNoPassMark).toBe(true);
  expect(fillFrom({ ...timed, passingScore: 50 }, filled)).toMatchObject({ hasNoPassMark: false, passingScore: 50 });
  expect(replacedBy({ ...plain, passingScore: 50 }, filled, blank)).toContain('the passing score (none)');
  expect(describePreset(none)).toContain(' · no pass mark · ');
});

it.each<[string, Partial<ExamFormValues>, boolean]>([
  ['nothing', {}, true],
  ['the title of the exam', { title: 'Other' }, true],
  ['the passing score', { passingScore: 10 }, true],
  ['the number of questions', { totalQuestions: 71 }, false],
  ['the marks', { markWrong: '-2' }, false],
  ['the same marks in another form', { markWrong: '-1.0', markRight: '8/2' }, true],
  ['the parts', { parts: 'one' }, false],
  ['the shuffling', { shuffleOptions: false }, false],
  ['the palette', { palette: 'standard' }, false],
])('after a change of %s the form has the pattern or not', (_, change, hasPattern) => {
  expect(presetOf({ ...fillFrom(timed, blank), ...change }) !== null).toBe(hasPattern);
});

it('a change of a section ends the pattern, but not a new title of a section', () => {
  const filled = fillFrom(timed, blank);
  const withFirst = (change: object) => ({
    ...filled,
    sections: filled.sections.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  });
  expect(presetOf(withFirst({ title: 'Anatomy' }))).not.toBeNull();
  expect(presetOf(withFirst({ minutes: '42' }))).not.toBeNull();
  expect(presetOf(withFirst({ minutes: 41 }))).toBeNull();
  expect(presetOf(withFirst({ mayReturn: true }))).toBeNull();
});

it('an exam that was made from a preset keeps it until a rule changes, also if the list of presets lacks it', () => {
  const preset = { name: 'NEET-PG 2019', date: '2019-01-01' };
  const values = toFormValues({ ...exam, preset }, '');
  expect(presetOf(values)).toEqual(preset);
  expect(presetOf({ ...values, duration: '45' })).toEqual(preset);
  expect(presetOf({ ...values, duration: 46 })).toBeNull();
});

it('names what a preset replaces, which is what differs from a new exam and from the preset', () => {
  expect(replacedBy(timed, blank, blank)).toEqual([]);
  expect(replacedBy(plain, { ...blank, duration: 180, totalQuestions: 20, passingScore: 50 }, blank)).toEqual([
    'the number of questions (20)',
    'the passing score (50%)',
  ]);
  expect(replacedBy(plain, fillFrom(timed, blank), blank)).toEqual([
    'the duration (84 minutes)',
    'the number of questions (72)',
    'the marks (4 marks, −1 if wrong)',
    'the sections (2 sections of 42 minutes)',
    'the shuffling (questions and options)',
    'the palette (five states)',
  ]);
});

it('describes a preset in one line', () => {
  expect(presets.map(describePreset)).toEqual([
    '2 sections of 42 minutes · 72 questions of 4 options · 4 marks, −1 if wrong · questions and options shuffled',
    '180 minutes · 180 questions of 5 options · 63% to pass · One mark for each correct answer',
  ]);
});

it('says what the date of a preset means, and what an educator should know about it', () => {
  expect(presets.map(describeSource)).toEqual([
    'The source was published on 3 Jul 2026; boards change their papers every year. The board has no pass mark.',
    'The source was read on 18 Aug 2022; boards change their papers every year.',
  ]);
});
