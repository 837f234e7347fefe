import { expect, it } from 'vitest';
import { preferredWords, problemOfWords, wordHints } from './preferred-words.ts';

const hints = (text: string, list = '') => wordHints([text], preferredWords(list));

it('finds words of the own list as whole words in any case, once each, with the spaces of the text', () => {
  const list = '# our names\n\nAcetaminophen = crocin\ncells/mm³ = /cu mm\nbeta  blocker = β-blocker\nK+ = potassium';
  expect(hints('ACETAMINOPHEN or acetaminophen, not acetaminophens', list)).toEqual([
    '“ACETAMINOPHEN” is “crocin” in your list of words.',
  ]);
  expect(hints('4,000 cells/mm³ on a beta\nblocker; K+ 5', list)).toEqual([
    '“cells/mm³” is “/cu mm” in your list of words.',
    '“beta\nblocker” is “β-blocker” in your list of words.',
    '“K+” is “potassium” in your list of words.',
  ]);
  expect(hints('alphabeta blocker', list)).toEqual([]);
});

it('keeps the built-in words beside an own list, unless the same word on both sides switches one off', () => {
  const text = 'norepinephrine and epinephrine per  HPF';
  const builtIn = [
    '“norepinephrine” is “noradrenaline” in Indian papers.',
    '“epinephrine” is “adrenaline” in Indian papers.',
    '“per  HPF” is “per high-power field” in Indian papers.',
  ];
  expect(wordHints([text])).toEqual(builtIn);
  expect(hints(text, 'a word = another')).toEqual(builtIn);
  expect(hints(text, 'Epinephrine = epinephrine')).toEqual([builtIn[0], builtIn[2]]);
  expect(hints(text, 'epinephrine = x\nepinephrine = y')).toContain('“epinephrine” is “y” in your list of words.');
});

it.each([
  ['Leucocytes 14 × 10⁹/L', '“10⁹/L” stands without “per µL”, the unit of Indian papers.'],
  ['Red cells 3.1×10^12/L', '“10^12/L” stands without “per µL”, the unit of Indian papers.'],
  ['Creatinine 212 µmol/L', '“µmol/L” stands without “mg/dL”, the unit of Indian papers.'],
  ['Haemoglobin 82 g/L', '“g/L” stands without “g/dL”, the unit of Indian papers.'],
])('finds an SI unit without the Indian one: %s', (text, hint) => {
  expect(wordHints([text])).toEqual([hint]);
});

it.each([
  'Leucocytes 14,000/µL (14 × 10⁹/L)',
  'Platelets 90,000/cu mm, or 90 × 10⁹/L',
  'Creatinine 2.4 mg/dL (212 µmol/L)',
  'Haemoglobin 8.2 g/dL (82 g/L), glucose 40 mg/L',
])('accepts an SI unit beside the Indian one: %s', (text) => {
  expect(wordHints([text])).toEqual([]);
});

it('leaves a unit of the own list to that list', () => {
  expect(hints('Creatinine 212 µmol/L', 'µmol/L = µmol/L')).toEqual([]);
});

it('names the line of a list that it cannot read', () => {
  const long = 'x'.repeat(101);
  expect(problemOfWords('')).toBeUndefined();
  expect(problemOfWords('# only a note\r\na = b = c\r\n')).toBeUndefined();
  expect(problemOfWords(`${'x'.repeat(100)} = ${'y'.repeat(100)}`)).toBeUndefined();
  expect(problemOfWords('a = b\nacetaminophen')).toBe('Line 2 has no “=”. Write it as “acetaminophen = paracetamol”.');
  expect(problemOfWords('# note\n\n = b')).toBe('Line 3 has no word before the “=”.');
  expect(problemOfWords('a =  ')).toBe('Line 1 has no word after the “=”.');
  expect(problemOfWords(`${long} = b`)).toBe('Line 1 has more than 100 characters before the “=”.');
  expect(problemOfWords(`a = ${long}`)).toBe('Line 1 has more than 100 characters after the “=”.');
  expect(problemOfWords('a = b\n'.repeat(499).concat('a = b'))).toBeUndefined();
  expect(problemOfWords('a = b\n'.repeat(500).concat('a = b'))).toBe(
    'Line 501 is too many: the list has at most 500 lines.',
  );
});

it('reads each sign of a word as itself', () => {
  expect(hints('a.b (c) [d] x|y', 'a.b = 1\n(c) = 2\n[d] = 3\nx|y = 4\n$^*?{}\\- = 5')).toHaveLength(4);
  expect(hints('acb', 'a.b = 1')).toEqual([]);
});
