import { expect, it } from 'vitest';
import { exam } from '#test/components/exam.ts';
import { areSameSections, nextTitle, readDuration, readSections, toPaperValues } from './paper-values.ts';

const sections = [
  { id: 1, title: 'A', minutes: 42, advance: 'clock', mayReturn: false },
  { id: 2, title: 'B', minutes: 30, advance: 'student', mayReturn: true },
] as const;

it('reads the sections as the server has them, and none from a paper of one part', () => {
  const values = toPaperValues({ ...exam, sections: [...sections] });
  expect(readSections(values)).toEqual(sections);
  expect(areSameSections(readSections(values), sections)).toBe(true);
  expect(readSections({ ...values, parts: 'one' })).toEqual([]);
  const typed = {
    id: undefined,
    title: ' C ',
    minutes: '15',
    questions: '7',
    advance: 'clock',
    mayReturn: false,
  } as const;
  const read = { title: 'C', minutes: 15, advance: 'clock', mayReturn: false };
  expect(readSections({ parts: 'sections', sizes: 'equal', sections: [typed] })).toEqual([read]);
  expect(readSections({ parts: 'sections', sizes: 'own', sections: [typed] })).toEqual([{ ...read, questions: 7 }]);
});

it('finds each difference between two lists of sections, also in their order', () => {
  const [a, b] = sections;
  expect(areSameSections([b, a], sections)).toBe(false);
  expect(areSameSections([a], sections)).toBe(false);
  for (const change of [
    { id: 3 },
    { title: 'X' },
    { minutes: 1 },
    { advance: 'student' as const },
    { mayReturn: true },
    { questions: 5 },
  ])
    expect(areSameSections([{ ...a, ...change }, b], sections)).toBe(false);
});

it('adds up the minutes of sections, and has no sum while one of them is no number', () => {
  const values = { ...toPaperValues({ ...exam, sections: [...sections] }), duration: 9 };
  expect(readDuration(values)).toBe(72);
  expect(readDuration({ ...values, parts: 'one' })).toBe(9);
  expect(readDuration({ ...values, sections: values.sections.map((one) => ({ ...one, minutes: 'x' })) })).toBeNaN();
});

it('gives an added section the next letter that is free', () => {
  const titled = (...titles: string[]) => nextTitle(titles.map((title) => ({ title })));
  expect(titled()).toBe('Section A');
  expect(titled('Section A', 'Section B')).toBe('Section C');
  expect(titled('Section A', 'Section C')).toBe('Section D');
  expect(titled(...Array.from({ length: 26 }, (_, index) => String(index)))).toBe('Section 27');
});
