import { expect, it } from 'vitest';
import { conflictFields } from './conflict-fields.ts';

type Item = { title: string; duration: number; description: string | null; isActive: boolean };

const labels = { title: 'Title', duration: 'Duration', description: 'Description', isActive: 'Active' };
const before: Item = { title: 'Mock', duration: 60, description: null, isActive: true };

it('suggests the value of the person who changed a field, and mine if both changed it', () => {
  const mine = { title: 'Mock 2', duration: 60, description: 'My text', isActive: true };
  const theirs = { title: 'Mock', duration: 75, description: 'Their text', isActive: false };
  expect(conflictFields<Item>(labels, { before, mine, theirs })).toEqual([
    { field: 'title', label: 'Title', mine: 'Mock 2', theirs: 'Mock', suggested: 'mine' },
    { field: 'duration', label: 'Duration', mine: '60', theirs: '75', suggested: 'theirs' },
    { field: 'description', label: 'Description', mine: 'My text', theirs: 'Their text', suggested: 'mine' },
    { field: 'isActive', label: 'Active', mine: 'Yes', theirs: 'No', suggested: 'theirs' },
  ]);
});

it('finds no difference between equal versions, and none between a missing and an empty text', () => {
  const mine = { ...before, description: ' ' };
  expect(conflictFields<Item>(labels, { before, mine, theirs: before })).toEqual([]);
});

it('shows values in the words of their field, and does not compare a field that mine leaves out', () => {
  type Exam = { closesAt?: string | null; attempts?: number };
  const words = (time: string | null) => time ?? 'No closing time';
  const [before, theirs] = [
    { closesAt: null, attempts: 1 },
    { closesAt: '12:00', attempts: 2 },
  ];
  const labels = { closesAt: { label: 'Closing time', words }, attempts: 'Attempts' };
  expect(conflictFields<Exam>(labels, { before, mine: { closesAt: null }, theirs })).toEqual([
    { field: 'closesAt', label: 'Closing time', mine: 'No closing time', theirs: '12:00', suggested: 'theirs' },
  ]);
});
