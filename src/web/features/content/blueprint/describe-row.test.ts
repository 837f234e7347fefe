import { expect, test } from 'vitest';
import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import { describeShortage, nameRow } from './describe-row.ts';

const row: BlueprintRow = {
  section: null,
  subject: 'Pharmacology',
  topic: null,
  tag: null,
  difficulty: 'hard',
  count: 5,
};
const none = { got: 5, removed: 0, recent: 0, held: 0, notUsedInLast: 0 };

test('A row is named by what it takes', () => {
  expect(nameRow(row)).toBe('Pharmacology, hard');
  expect(nameRow({ ...row, topic: 'Antibiotics', tag: 'image' })).toBe('Pharmacology, Antibiotics, “image”, hard');
  expect(nameRow({ subject: null, topic: null, tag: null, difficulty: null })).toBe('Any item');
});

test('A right-to-left name does not reorder the numbers after it', () => {
  const arabic = { ...row, subject: 'تشريح', difficulty: null };
  expect(describeShortage(arabic, { ...none, got: 4, removed: 1 })).toBe(
    '\u2068تشريح\u2069: 4 of 5; 1 was taken out by you',
  );
});

test('A shortage says by how much the row is short, and each reason', () => {
  expect(describeShortage(row, { ...none, got: 2, recent: 3, held: 1, notUsedInLast: 2 })).toBe(
    'Pharmacology, hard: 2 of 5; 3 were used in the last two exams; 1 is held back until its keys are released',
  );
  expect(describeShortage(row, { ...none, got: 3, recent: 1, held: 2, notUsedInLast: 1 })).toBe(
    'Pharmacology, hard: 3 of 5; 1 was used in the last exam; 2 are held back until their keys are released',
  );
  expect(describeShortage(row, { ...none, got: 4, recent: 4, notUsedInLast: 12 })).toBe(
    'Pharmacology, hard: 4 of 5; 4 were used in the last 12 exams',
  );
  expect(describeShortage(row, { ...none, got: 0 })).toBe(
    'Pharmacology, hard: 0 of 5; the bank has no other ready item of this kind',
  );
});

test('An item that the educator takes out is no fault of the bank', () => {
  expect(describeShortage(row, { ...none, got: 4, removed: 1 })).toBe(
    'Pharmacology, hard: 4 of 5; 1 was taken out by you',
  );
  expect(describeShortage(row, { ...none, got: 1, removed: 2, recent: 2, notUsedInLast: 1 })).toBe(
    'Pharmacology, hard: 1 of 5; 2 were used in the last exam; 2 were taken out by you',
  );
});
