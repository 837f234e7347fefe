import { expect, it } from 'vitest';
import { subjectIconName } from './subject-icon-name.ts';

it.each([
  ['Mathematics', 'mathematics'],
  ['Microbiology', 'biology'],
  ['BIOCHEMISTRY', 'chemistry'],
  ['Medical Physics', 'physics'],
  ['History of medicine', 'history'],
  ['Geography', 'geography'],
  ['Literature', 'literature'],
  ['English', 'english'],
  ['Computer Science', 'computer science'],
  ['Art', 'art'],
  ['Music', 'music'],
  ['Psychology', 'psychology'],
  ['Business', 'business'],
  ['Health economics', 'economics'],
  ['Cardiology', 'book'],
  ['', 'book'],
])('%j has the icon of %s', (name, icon) => {
  expect(subjectIconName(name)).toBe(icon);
});
