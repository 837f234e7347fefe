import { expect, it } from 'vitest';
import { fillSections } from './fill-sections.ts';

type Cases = Record<number, number>;

/** @param cases the id of the case by the index of the question */
const fill = (totalQuestions: number, sectionCount: number, places: (number | null)[], cases: Cases = {}) =>
  fillSections(
    [...places.keys()],
    { sections: Array(sectionCount).fill({}), totalQuestions },
    (index) => places[index] ?? null,
    (index) => cases[index] ?? null,
  );

it('gives each section an equal share, and the first sections one question more', () => {
  const rooms = (totalQuestions: number, sectionCount: number) =>
    fill(totalQuestions, sectionCount, []).map(({ room }) => room);
  expect(rooms(180, 5)).toEqual([36, 36, 36, 36, 36]);
  expect(rooms(11, 4)).toEqual([3, 3, 3, 2]);
  expect(rooms(2, 2)).toEqual([1, 1]);
  expect(rooms(5, 0)).toEqual([]);
});

it('gives sections with numbers of their own as many questions', () => {
  const rooms = (...sizes: (number | null)[]) =>
    fillSections(
      [],
      { sections: sizes.map((questions) => ({ questions })), totalQuestions: 10 },
      () => null,
      () => null,
    ).map(({ room }) => room);
  expect(rooms(7, 1, 2)).toEqual([7, 1, 2]);
  expect(rooms(null, null)).toEqual([5, 5]);
});

it('fills a section with its own questions first, and leaves out questions without room and those of unknown sections', () => {
  const questions = (...places: (number | null)[]) => fill(4, 2, places).map((section) => section.questions);
  expect(questions(null, 1, null, 0, 1, 1)).toEqual([
    [0, 3],
    [1, 4],
  ]);
  expect(questions(2, -1, null)).toEqual([[2], []]);
});

it('puts the questions of a case into one section with room for all of them, next to each other', () => {
  const questions = (cases: Cases, total = 6, places: (number | null)[] = Array(6).fill(null)) =>
    fill(total, 2, places, cases).map((section) => section.questions);
  expect(questions({ 0: 7, 3: 7 })).toEqual([
    [0, 3, 1],
    [2, 4, 5],
  ]);
  expect(questions({ 2: 7, 3: 7 })).toEqual([
    [0, 1, 4],
    [2, 3, 5],
  ]);
  // Each section has room for three, so a case of four cannot stay in one.
  expect(questions({ 0: 7, 1: 7, 2: 7, 3: 7 })).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  // The educator has put one question of the case into the second section, and the others follow it.
  expect(questions({ 0: 7, 2: 7, 5: 7 }, 6, [null, null, null, null, null, 1])).toEqual([
    [1, 3, 4],
    [0, 2, 5],
  ]);
});
