import { expect, it } from 'vitest';
import { fillSections } from './fill-sections.ts';

const fill = (totalQuestions: number, sectionCount: number, places: (number | null)[]) =>
  fillSections([...places.keys()], { sectionCount, totalQuestions }, (index) => places[index] ?? null);

it('gives each section an equal share, and the first sections one question more', () => {
  const rooms = (totalQuestions: number, sectionCount: number) =>
    fill(totalQuestions, sectionCount, []).map(({ room }) => room);
  expect(rooms(180, 5)).toEqual([36, 36, 36, 36, 36]);
  expect(rooms(11, 4)).toEqual([3, 3, 3, 2]);
  expect(rooms(2, 2)).toEqual([1, 1]);
  expect(rooms(5, 0)).toEqual([]);
});

it('fills a section with its own questions first, and leaves out questions without room and those of unknown sections', () => {
  const questions = (...places: (number | null)[]) => fill(4, 2, places).map((section) => section.questions);
  expect(questions(null, 1, null, 0, 1, 1)).toEqual([
    [0, 3],
    [1, 4],
  ]);
  expect(questions(2, -1, null)).toEqual([[2], []]);
});
