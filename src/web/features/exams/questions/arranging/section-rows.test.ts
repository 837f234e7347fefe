import { expect, it } from 'vitest';
import type { Question } from '#contract/exams/questions.contract.ts';
import { questions as some } from '#test/components/questions.ts';
import { type ArrangedRow, keepOrder, moveRow, moveToPlace } from '#web/editing/arranging/arrangement.ts';
import { toGroups, toRows } from './section-rows.ts';

const sections = [1, 2].map(
  (id) => ({ id, title: `Part ${id}`, minutes: 5, advance: 'clock', mayReturn: false }) as const,
);
const placed = [1, 1, 2, null].flatMap((section, index) => {
  const question = some[index];
  return question ? { ...question, section } : [];
});
const plain = toRows(some.slice(0, 4), []);
const inSections = toRows(placed, sections);
const idsOf = (rows: ArrangedRow[]) => toGroups(rows).map(({ section, ids }) => [section, ids]);

it('moves a question, and not beyond the ends of the list', () => {
  expect(idsOf(plain)).toEqual([[null, [1, 2, 3, 4]]]);
  expect(idsOf(moveRow(plain, 3, 0))).toEqual([[null, [4, 1, 2, 3]]]);
  expect(idsOf(moveRow(plain, 0, 9))).toEqual([[null, [2, 3, 4, 1]]]);
  expect(idsOf(moveRow(plain, 0, -1))).toEqual([[null, [1, 2, 3, 4]]]);
});

it('puts a question into the section below whose title it moves, and keeps the titles in their order', () => {
  expect(idsOf(inSections)).toEqual([
    [1, [1, 2]],
    [2, [3]],
    [null, [4]],
  ]);
  expect(idsOf(moveRow(inSections, 2, 3))).toEqual([
    [1, [1]],
    [2, [2, 3]],
    [null, [4]],
  ]);
  expect(idsOf(moveRow(inSections, 1, 0))).toEqual(idsOf(inSections));
  expect(idsOf(moveRow(inSections, 0, 5))).toEqual(idsOf(inSections));
});

it('moves a question to the place that the educator types', () => {
  expect(idsOf(moveToPlace(plain, 0, 3))).toEqual([[null, [2, 3, 1, 4]]]);
  expect(idsOf(moveToPlace(inSections, 6, 1))).toEqual([
    [1, [4, 1, 2]],
    [2, [3]],
    [null, []],
  ]);
  expect(idsOf(moveToPlace(plain, 1, 99))).toEqual([[null, [1, 3, 4, 2]]]);
});

it('keeps the order of the educator when questions were added, deleted and moved elsewhere meanwhile', () => {
  const [first, second, third, fourth] = some as [Question, Question, Question, Question];
  const arranged = moveRow(plain, 3, 0);
  expect(idsOf(keepOrder(arranged, toRows([{ ...first, id: 9 }, third, second, fourth], [])))).toEqual([
    [null, [4, 2, 3, 9]],
  ]);
  const stored = toRows(
    [{ ...first, id: 9, section: 1 }, ...placed.slice(1), { ...first, id: 8, section: null }],
    sections,
  );
  expect(idsOf(keepOrder(moveRow(inSections, 2, 3), stored))).toEqual([
    [1, [9]],
    [2, [2, 3]],
    [null, [4, 8]],
  ]);
  expect(keepOrder(moveRow(inSections, 2, 3), plain)).toEqual(plain);
});
