import { expect, it } from 'vitest';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { planPaper } from './plan-paper.ts';

const section = (id: number): ExamSection => ({ id, title: `S${id}`, minutes: 10, advance: 'clock', mayReturn: false });
const questions = (...sections: (number | null)[]) => sections.map((section, index) => ({ id: index + 1, section }));
const plan = (totalQuestions: number, sectionCount: number, ...placed: (number | null)[]) =>
  planPaper(questions(...placed), {
    totalQuestions,
    sections: Array.from({ length: sectionCount }, (_, index) => section(index + 1)),
  });
const idsOf = (listed: readonly { id: number }[]) => listed.map(({ id }) => id);

it('takes the first questions for a paper without sections', () => {
  const { sections, questions, offPaper } = plan(2, 0, null, null, null);
  expect(sections).toEqual([]);
  expect(idsOf(questions)).toEqual([1, 2]);
  expect([...offPaper]).toEqual([[3, 'the exam shows the first 2']]);
});

it('fills sections with their own questions first, then with questions without a section in their order', () => {
  const { sections, questions } = plan(6, 3, 1, 2, 2, null, null, null);
  expect(sections.map((each) => [each.room, each.ownCount, idsOf(each.questions)])).toEqual([
    [2, 1, [1, 4]],
    [2, 2, [2, 3]],
    [2, 0, [5, 6]],
  ]);
  expect(idsOf(questions)).toEqual([1, 4, 2, 3, 5, 6]);
});

it('says why a question is on no paper: its section is full, or no section has room', () => {
  const { sections, offPaper } = plan(2, 2, 1, 1, 1, null, null);
  expect(sections.map((each) => [each.ownCount, idsOf(each.questions)])).toEqual([
    [3, [1]],
    [0, [4]],
  ]);
  expect([...offPaper]).toEqual([
    [2, 'its section has room for 1'],
    [3, 'its section has room for 1'],
    [5, 'no section has room for it'],
  ]);
});
