import { expect, it } from 'vitest';
import { nameSection, returnText } from './section-wording.ts';

it('names a section by its title, and cuts a long title after a word', () => {
  expect(nameSection({ title: 'Section A' })).toBe('Section A');
  expect(nameSection({ title: 'Medicine, dermatology and psychiatry with radiology' })).toBe(
    'Medicine, dermatology and psychiatry…',
  );
  expect(returnText({ title: 'Medicine, dermatology and psychiatry with radiology', mayReturn: false })).toBe(
    'You cannot return to the questions of Medicine, dermatology and psychiatry…',
  );
  expect(nameSection({ title: '😀'.repeat(100) })).toBe(`${'😀'.repeat(40)}…`);
});
