import { expect, it } from 'vitest';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { exam } from '#test/components/exam.ts';
import { type ExamFormValues, examResolver, toFormValues } from './exam-form-values.ts';
import { toLocalTime } from './local-time.ts';

const at = (hour: number) => new Date(2026, 11, 3, hour).toISOString();
const local = (hour: number) => toLocalTime(at(hour));

/** Fills the form with `former`, changes these values, and returns what the form sends, or its errors. */
async function send(former: Exam | undefined, changes: Partial<ExamFormValues> = {}) {
  const values = { ...toFormValues(former, 'EXAM1'), title: 'Mock', ...changes };
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  const read = await examResolver(former)(values, undefined, options);
  const errors = Object.entries(read.errors).map(([field, error]) => [field, error?.message]);
  return { sent: read.values, errors: Object.fromEntries(errors) };
}

const specified = {
  title: 'Mock',
  description: null,
  examCode: 'EXAM1',
  duration: 60,
  totalQuestions: 10,
  passingScore: 60,
  isActive: true,
};
const ruled: Exam = {
  ...exam,
  opensAt: at(9),
  closesAt: at(12),
  scoresFrom: 'held',
  reviewFrom: at(12),
  attemptsAllowed: 2,
  marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
};

it('a new exam with the defaults sends the specified fields only', async () => {
  expect(await send(undefined)).toEqual({ sent: specified, errors: {} });
});

it('an exam whose rules are not changed sends none of them', async () => {
  const { sent, errors } = await send(ruled);
  expect(errors).toEqual({});
  expect(Object.keys(sent).sort()).toEqual(Object.keys(specified).sort());
});

it('a rule that is removed is sent as null, and the others are left out', async () => {
  const { sent } = await send(ruled, { opens: 'now', attempts: 'unlimited' });
  expect(sent).toMatchObject({ opensAt: null, attemptsAllowed: null });
  expect(sent).not.toHaveProperty('closesAt');
  expect(sent).not.toHaveProperty('marking');
});

it('a release after closing moves with the closing time', async () => {
  const { sent } = await send(ruled, { closesAt: local(14) });
  expect(sent).toMatchObject({ closesAt: at(14), reviewFrom: at(14) });
  expect(sent).not.toHaveProperty('scoresFrom');
});

it('each choice is sent in the form of the contract', async () => {
  const { sent } = await send(undefined, {
    opens: 'at a time',
    opensAt: local(9),
    closes: 'at a time',
    closesAt: local(12),
    scores: 'at a time',
    scoresFrom: local(15),
    review: 'held',
    attempts: 'limited',
    attemptsAllowed: '3',
    marks: 'own',
    markRight: '4',
    markWrong: '−1',
    markBlank: '0',
  });
  expect(sent).toEqual({
    ...specified,
    opensAt: at(9),
    closesAt: at(12),
    scoresFrom: at(15),
    reviewFrom: 'held',
    attemptsAllowed: 3,
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  });
});

it('the choice to let students practise is sent only if it changes', async () => {
  expect((await send(undefined, { mayPractise: true })).sent).toEqual({ ...specified, mayPractise: true });
  expect((await send({ ...exam, mayPractise: true })).sent).not.toHaveProperty('mayPractise');
  expect((await send({ ...exam, mayPractise: true }, { mayPractise: false })).sent).toMatchObject({
    mayPractise: false,
  });
});

it('own marks that equal the default are not sent', async () => {
  expect(await send(undefined, { marks: 'own' })).toEqual({ sent: specified, errors: {} });
});

it('an exam without a pass mark sends null, and takes the typed passing score again', async () => {
  expect((await send(undefined, { hasNoPassMark: true, passingScore: '' })).sent).toEqual({
    ...specified,
    passingScore: null,
  });
  const without = { ...exam, passingScore: null };
  expect(toFormValues(without, '')).toMatchObject({ hasNoPassMark: true, passingScore: 60 });
  expect((await send(without)).sent).toMatchObject({ passingScore: null });
  expect((await send(without, { hasNoPassMark: false })).sent).toMatchObject({ passingScore: 60 });
});

const sectioned: Exam = {
  ...ruled,
  duration: 72,
  sections: [
    { id: 11, title: 'Section A', minutes: 42, advance: 'clock', mayReturn: false },
    { id: 12, title: 'Section B', minutes: 30, advance: 'clock', mayReturn: false },
  ],
  shuffleQuestions: true,
  shuffleOptions: true,
  palette: 'fiveStates',
  refusesLateAnswers: true,
  preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
};

it('an exam with sections and a preset that are not changed sends none of the rules of its paper', async () => {
  const { sent, errors } = await send(sectioned);
  expect(errors).toEqual({});
  expect(sent).toMatchObject({ duration: 72 });
  expect(Object.keys(sent).sort()).toEqual(Object.keys(specified).sort());
});

it('only the changed rules of the paper are sent, and the preset is removed when the paper no longer follows it', async () => {
  const [a, b] = toFormValues(sectioned, '').sections;
  const { sent } = await send(sectioned, { sections: b && a ? [b, { ...a, minutes: '40' }] : [] });
  expect(sent).toEqual({
    ...specified,
    examCode: sectioned.examCode,
    totalQuestions: sectioned.totalQuestions,
    passingScore: sectioned.passingScore,
    duration: 70,
    sections: [sectioned.sections[1], { ...sectioned.sections[0], minutes: 40 }],
    preset: null,
  });
  expect((await send(sectioned, { parts: 'one', duration: 30 })).sent).toMatchObject({ sections: [], duration: 30 });
  expect((await send(sectioned, { shuffleOptions: false })).sent).toMatchObject({
    shuffleOptions: false,
    preset: null,
  });
});

it.each<[string, Partial<ExamFormValues>, Record<string, string>]>([
  ['a missing time', { opens: 'at a time' }, { opensAt: 'Enter the date and time at which the exam opens.' }],
  [
    'a closing time before the opening time',
    { opens: 'at a time', opensAt: local(12), closes: 'at a time', closesAt: local(12) },
    { closesAt: 'The exam must close after it opens.' },
  ],
  [
    'a release after closing without a closing time',
    { review: 'after closing' },
    { review: 'The exam has no closing time. Set one above, or choose another time here.' },
  ],
  [
    'only the missing closing time if a release depends on it',
    { closes: 'at a time', review: 'after closing' },
    { closesAt: 'Enter the date and time at which the exam closes.' },
  ],
  [
    'an amount that is not one',
    { attempts: 'limited', attemptsAllowed: '' },
    { attemptsAllowed: 'The number of attempts must be a whole number from 1 to 100.' },
  ],
  [
    'marks that are not exact, together with the other fields',
    { title: '', marks: 'own', markWrong: '-0.3333' },
    {
      title: 'Title is required.',
      markWrong: 'Rounds cannot keep -0.3333 exactly. Type a fraction such as 1/3, or at most three decimal places.',
    },
  ],
])('the form shows %s at its field', async (_, changes, errors) => {
  expect(await send(undefined, changes)).toEqual({ sent: {}, errors });
});

it('a year is sent when it is changed, and an empty one leaves it to the dates', async () => {
  expect((await send(undefined, { year: '2025' })).sent).toMatchObject({ year: 2025 });
  const dated = { ...exam, year: 2025 };
  expect((await send(dated)).sent).not.toHaveProperty('year');
  expect((await send(dated, { year: ' ' })).sent).toMatchObject({ year: null });
  expect((await send(dated, { year: '25' })).errors).toEqual({
    year: 'The year must be a whole number from 2000 to 2199.',
  });
});
