import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOracle } from '#test/oracles/figures-oracle.ts';
import { collectMedians, type TimedSheet } from './group-medians.rules.ts';

/** Adds the sheets in two parts, because the medians must not depend on the parts. */
function groupMedians(sheets: TimedSheet[], questions: Parameters<typeof collectMedians>[0]) {
  const collected = collectMedians(questions);
  collected.add(sheets.slice(0, 1));
  collected.add(sheets.slice(1));
  return collected.medians();
}

const marks = { markRight: 4, markWrong: -1, markBlank: 0, markUnit: 1 };
const question = (id: number, subject: string | null, isDropped = false) => ({
  id,
  subject,
  topic: null,
  difficulty: 'medium',
  isDropped,
});

/** The answers to questions 1, 2 and so on: right (R), wrong (W) or missing (-). Each took `seconds`. */
const sheet = (answers: string, seconds: number, sections: TimedSheet['sections'] = []): TimedSheet => ({
  ...marks,
  questionIds: [...answers].map((_, index) => index + 1),
  correct: [...answers].map((answer) => (answer === 'R' ? '1' : '0')).join(''),
  chosen: [...answers].map((answer) => (answer === '-' ? '0' : '1')).join(''),
  seconds: [...answers].map(() => seconds),
  sections,
});

it('takes the median of each figure separately, and the mean of the two middle values of an even number', () => {
  const sheets = [sheet('RR', 10), sheet('RW', 20), sheet('W-', 40), sheet('--', 80)];
  const { subjects } = groupMedians(sheets, [question(1, 'Medicine'), question(2, 'Medicine')]);
  expect(subjects).toEqual([
    {
      name: 'Medicine',
      position: null,
      questions: 2,
      attempts: 4,
      right: 0.5,
      wrong: 0.5,
      blank: 0.5,
      points: 1.5,
      seconds: 60,
    },
  ]);
});

it('separates papers with different numbers of questions of a group, and leaves out dropped questions', () => {
  const questions = [question(1, 'Medicine'), question(2, 'Medicine'), question(3, null), question(4, null, true)];
  const { subjects, difficulties } = groupMedians([sheet('R', 10), sheet('RR', 10), sheet('RWRR', 10)], questions);
  expect(subjects.map(({ name, questions: count, attempts, right }) => [name, count, attempts, right])).toEqual([
    ['Medicine', 1, 1, 1],
    ['Medicine', 2, 2, 1.5],
    [null, 1, 1, 1],
  ]);
  expect(difficulties.map(({ questions: count }) => count)).toEqual([1, 2, 3]);
});

it('tells sections with the same title apart by their place', () => {
  const sections = [
    { title: 'Part', questionIds: [2] },
    { title: 'Part', questionIds: [1] },
  ];
  const found = groupMedians([sheet('RW', 10, sections)], [question(1, null), question(2, null)]);
  expect(found.sections.map(({ name, position, right }) => [name, position, right])).toEqual([
    ['Part', 1, 0],
    ['Part', 2, 1],
  ]);
});

it('takes the median time of each question, also of a dropped one, for any times', () => {
  const times = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 4 }), (items) => {
      const collected = collectMedians([question(1, 'Medicine'), question(2, null, true)]);
      const papers = items.flatMap((list, item) => list.map((time) => ({ ...sheet('R', time), questionIds: [item] })));
      collected.add(papers.slice(0, 2));
      collected.add(papers.slice(2));
      expect([...collected.questionSeconds()]).toEqual(items.map((list, item) => [item, medianOracle(list)]));
    }),
  );
});
