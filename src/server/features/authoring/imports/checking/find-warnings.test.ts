import { describe, expect, it } from 'vitest';
import type { UploadChoices } from '#contract/authoring/imports.contract.ts';
import { drug, least, preview } from '#test/factories/drug-questions.ts';
import { makeUploadRow, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';

describe('what is worth a look', () => {
  const kindsOf = (row: readonly string[], choices: UploadChoices = {}) =>
    preview([[...least, 'Explanation'], row], choices).warnings.map(({ kind, canClean, places }) => [
      kind,
      canClean,
      places.map(({ field }) => field).join(),
    ]);

  it.each([['2-Jan'], ['04/06/2024'], ['2024-06-04'], ['Jan-02'], ['15-Mar']])(
    'an option that looks like a date: %s',
    (option) => {
      expect(kindsOf(drug.with(3, option))).toEqual([['date', false, 'optionC']]);
    },
  );

  it('a calculated number, and two equal options', () => {
    expect(kindsOf(drug.with(3, '0.333333333'))).toEqual([['calculated', false, 'optionC']]);
    expect(kindsOf(drug.with(2, ' ace  Inhibitor'))).toEqual([['equal', false, 'optionB']]);
  });

  it('letters before all options and a number before the question, which can be removed', () => {
    const row = ['12. Which drug?', 'A) one', 'B) two', 'C) three', 'D) D. melanogaster', 'B) two'];
    expect(kindsOf(row)).toEqual([
      ['letters', true, 'optionA,optionB,optionC,optionD'],
      ['numbers', true, 'questionText'],
    ]);
    const { questions, warnings, cleaned } = preview([least, row], { clean: ['letters', 'numbers'] });
    expect(warnings).toEqual([]);
    expect(cleaned).toEqual([
      { kind: 'letters', rowsCount: 1 },
      { kind: 'numbers', rowsCount: 1 },
    ]);
    expect(questions).toMatchObject([
      { questionText: 'Which drug?', optionA: 'one', optionD: 'D. melanogaster', correctAnswer: 'B' },
    ]);
    expect(kindsOf(drug.with(4, 'D. melanogaster'))).toEqual([]);
    expect(kindsOf(drug.with(0, '3.5 mg of what?'))).toEqual([]);
  });

  it('HTML, of which only formatting can be removed', () => {
    const row = [
      '<p>Which is <b>NOT</b> right?</p><p>Na<sup>+</sup> &lt; 135</p>',
      'CO<sub>2</sub> &amp; H<sub>2</sub>O',
      '<img src="x.png">',
      '10<sup>9</sup>/L',
      'x<sup>th</sup>',
      '<i>CO<sub>2</sub></i> &amp; H<sub>2</sub>O',
    ];
    expect(kindsOf(row)).toEqual([['tags', true, 'questionText,optionA,optionB,optionC,optionD']]);
    const { questions, warnings } = preview([least, row], { clean: ['tags'] });
    expect(questions).toMatchObject([
      {
        questionText: 'Which is NOT right?\nNa⁺ < 135',
        optionA: 'CO₂ & H₂O',
        optionB: '<img src="x.png">',
        optionC: '10⁹/L',
        optionD: 'x<sup>th</sup>',
        correctAnswer: 'A',
      },
    ]);
    // A tag that cannot be removed without a loss still gets a warning.
    expect(warnings).toMatchObject([
      { kind: 'tags', canClean: false, places: [{ field: 'optionB' }, { field: 'optionD' }] },
    ]);
    expect(kindsOf(drug.with(3, 'p < 0.05 and a > b'))).toEqual([]);
  });

  it('many places of one kind, in one warning', () => {
    const long = `${'word '.repeat(50)}12345 and more`;
    const file = toWorkbook([uploadHeader, ...[1, 2, 3].map((number) => makeUploadRow(number).with(0, long))], 'biff8');
    const { warnings } = preview(file);
    expect(warnings.find(({ kind }) => kind === 'cut')).toMatchObject({ places: [{ row: 2 }, { row: 3 }, { row: 4 }] });
  });
});
