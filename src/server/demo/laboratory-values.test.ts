import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { demoSubjects } from './demo-subjects.ts';
import { mockSections } from './mock-exam/mock-exam.ts';
import { sampleQuestions } from './sample-exam.ts';

/** How many mg/dL one mmol/L or µmol/L of a substance is: its molar mass in g/mol divided by 10, or by 10,000. */
const milligramsPerDecilitre: { name: RegExp; unit: 'mmol/L' | 'µmol/L'; factor: number }[] = [
  { name: /β-hydroxybutyrate/i, unit: 'mmol/L', factor: 10.41 },
  { name: /triglycerides?/i, unit: 'mmol/L', factor: 88.57 },
  { name: /cholesterol|\bLDL\b|\bHDL\b/i, unit: 'mmol/L', factor: 38.67 },
  { name: /uric acid|urate/i, unit: 'µmol/L', factor: 0.0168 },
  { name: /creatinine/i, unit: 'µmol/L', factor: 0.0113 },
  { name: /bilirubin/i, unit: 'µmol/L', factor: 0.0585 },
  { name: /glucose|diabetes/i, unit: 'mmol/L', factor: 18.02 },
  { name: /lactate/i, unit: 'mmol/L', factor: 9.01 },
  { name: /phosphate/i, unit: 'mmol/L', factor: 3.1 },
  { name: /magnesium|Mg²⁺/i, unit: 'mmol/L', factor: 2.43 },
  { name: /calcium|Ca²⁺/i, unit: 'mmol/L', factor: 4.01 },
  { name: /urea/i, unit: 'mmol/L', factor: 6.01 },
];

/** For these ions one mmol/L is one mEq/L, so that a value needs no second number. */
const ions = '(?:sodium|potassium|chloride|bicarbonate|lithium|Na⁺|K⁺|Cl⁻|HCO₃⁻)';

/**
 * A value of one of the ions, such as "K⁺: if below 3.5 mmol/L", or "4 to 6 mmol/L in serum Na⁺" and the limit in the
 * same sentence.
 */
const valuesOfIons = [
  new RegExp(String.raw`${ions}[^\d.\n]{0,40}[≤≥<>]?\s?\d[\d.]*(?: to \d[\d.]*)?\s?mmol/L`, 'g'),
  new RegExp(String.raw`\d[\d.]*(?: to \d[\d.]*)? mmol/L in (?:serum )?${ions}[^.\n]*`, 'g'),
];

const pair = /(\d+(?:\.\d+)?) (mmol\/L|µmol\/L) \((\d+(?:\.\d+)?) mg\/dL[^)]*\)/g;

const texts = [
  ...demoSubjects.flatMap(({ topics }) =>
    topics.flatMap(({ flashcards }) => flashcards.map(({ question, answer }) => `${question}\n${answer}`)),
  ),
  ...[...sampleQuestions, ...mockSections.flatMap((section) => section.questions), ...practiceExam.questions].map(
    ({ questionText, options, explanation }) => [questionText, ...options, explanation ?? ''].join('\n'),
  ),
];

/** The values in `text` that lack their second unit. */
function unpairedValues(text: string): string[] {
  const rest = [pair, ...valuesOfIons].reduce((left, values) => left.replaceAll(values, ''), text);
  return rest.match(/[^\n]{0,30}\d\s?(?:mmol\/L|µmol\/L|mg\/dL)/g) ?? [];
}

/**
 * The pairs of `text` whose values differ by more than 3 %, more than rounding explains. The last substance named
 * before a pair counts.
 */
function wrongPairs(text: string): string[] {
  return [...text.matchAll(pair)].flatMap(({ 0: found, 1: si, 2: unit, 3: mass, index }) => {
    const before = text.slice(0, index);
    const [nearest] = milligramsPerDecilitre
      .filter((each) => each.unit === unit)
      .map((each) => ({ ...each, at: lastIndexOf(before, each.name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => other.at - one.at);
    if (!nearest) return [`${found}: unknown substance`];
    const expected = Number(si) * nearest.factor;
    return Math.abs(Number(mass) / expected - 1) <= 0.03 ? [] : [`${found}: ${expected.toFixed(2)} mg/dL`];
  });
}

const lastIndexOf = (text: string, name: RegExp) =>
  [...text.matchAll(new RegExp(name.source, 'gi'))].at(-1)?.index ?? -1;

const cellCount = /(\d+(?:\.\d+)?) × 10⁹\/L(?: \((?:from [\d,]+ to )?([\d,]+)\/µL\))?/g;

/** The cell counts of `text` that lack the number per µL, which Indian laboratories print, or have another one. */
const wrongCounts = (text: string): string[] =>
  [...text.matchAll(cellCount)].flatMap(([found, perLitre, perMicrolitre = '']) =>
    Math.abs(Number(perLitre) * 1000 - Number(perMicrolitre.replaceAll(',', ''))) < 1 ? [] : [found],
  );

describe('a cell count of the demo content', () => {
  it('has the number per litre and the same number per µL', () => {
    expect(texts.flatMap(wrongCounts)).toEqual([]);
    expect(texts.join('\n').match(cellCount)?.length).toBeGreaterThanOrEqual(6);
  });

  it('is found by this test if the number per µL is missing or wrong', () => {
    expect(wrongCounts('Platelets 82 × 10⁹/L and leucocytes 2.1 × 10⁹/L (21,000/µL).')).toHaveLength(2);
    expect(wrongCounts('from 240 to 82 × 10⁹/L (from 240,000 to 82,000/µL)')).toEqual([]);
  });
});

describe('a laboratory value of the demo content', () => {
  it('has both units, in mmol/L or µmol/L and in mg/dL', () => {
    expect(texts.flatMap(unpairedValues)).toEqual([]);
    expect(texts.join('\n').match(pair)?.length).toBeGreaterThanOrEqual(10);
  });

  it('is the same amount in both units', () => {
    expect(texts.flatMap(wrongPairs)).toEqual([]);
  });

  it('is found by this test if its second unit is missing or wrong', () => {
    for (const text of [
      'Glucose below 14 mmol/L: add glucose.',
      'Serum calcium 3.1 mmol/L',
      'Bilirubin of 300 µmol/L on day 2',
      'Creatinine 2.4 mg/dL',
      'Potassium is normal. Total cholesterol is 7 mmol/L.',
    ]) {
      expect(unpairedValues(text), text).toHaveLength(1);
    }
    expect(unpairedValues('sodium 133 mmol/L, potassium 2.8 mmol/L and HCO₃⁻ 12 mmol/L')).toEqual([]);
    expect(wrongPairs('Uric acid 600 µmol/L (10.1 mg/dL)')).toEqual([]);
    expect(wrongPairs('Uric acid 600 µmol/L (6.8 mg/dL)')).toHaveLength(1);
    expect(wrongPairs('Triglycerides 11.3 mmol/L (1000 mg/dL); glucose 5 mmol/L (50 mg/dL)')).toHaveLength(1);
  });
});
