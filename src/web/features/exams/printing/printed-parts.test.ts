import { expect, it } from 'vitest';
import { planPaper } from '../sections/plan-paper.ts';
import { partsOf } from './printed-parts.ts';

const section = (id: number) => ({ id, title: `Part ${id}`, minutes: 10, advance: 'clock', mayReturn: false }) as const;
const ids = (parts: ReturnType<typeof partsOf<{ id: number }>>) =>
  parts.map(({ first, questions, section: of }) => [of?.title, first, questions.map(({ id }) => id)]);

it('numbers the questions through all sections, and leaves out a section without questions', () => {
  const questions = [2, 3, null, 3].map((of, index) => ({ id: index + 1, section: of }));
  const exam = { totalQuestions: 9, sections: [section(1), section(2), section(3)] };
  expect(ids(partsOf(planPaper(questions, exam)))).toEqual([
    ['Part 1', 1, [3]],
    ['Part 2', 2, [1]],
    ['Part 3', 3, [2, 4]],
  ]);
  expect(ids(partsOf(planPaper(questions.slice(0, 2), exam)))).toEqual([
    ['Part 2', 1, [1]],
    ['Part 3', 2, [2]],
  ]);
});

it('has one part without sections, and none without questions', () => {
  const questions = [1, 2, 3].map((id) => ({ id, section: null }));
  expect(ids(partsOf(planPaper(questions, { totalQuestions: 2, sections: [] })))).toEqual([[undefined, 1, [1, 2]]]);
  expect(partsOf(planPaper([], { totalQuestions: 2, sections: [] }))).toEqual([]);
});
