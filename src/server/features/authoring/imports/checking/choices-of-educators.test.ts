import { describe, expect, it } from 'vitest';
import { dose, drug, least, preview, drugAndDose as rows } from '#test/factories/drug-questions.ts';
import { makeZip, workbookParts } from '#test/factories/make-zip.ts';
import { toWorkbook } from '#test/factories/question-sheets.ts';

describe('the educator maps', () => {
  const foreign = [['Pregunta', 'Uno', 'Dos', 'Tres', 'Cuatro', 'Clave', 'Nota'], ...rows.map((row) => [...row, 'x'])];
  const columns = { questionText: 0, optionA: 1, optionB: 2, optionC: 3, optionD: 4, correctAnswer: 5 };

  it('columns with foreign names, which the preview describes', () => {
    const before = preview(foreign);
    expect(before.missing).toHaveLength(6);
    expect(before.headerRow).toBe(1);
    expect(before.columns[1]).toEqual({ index: 1, header: 'Uno', samples: ['ACE inhibitor', '5 mg'], field: null });
    const { questions, missing } = preview(foreign, { columns });
    expect(missing).toEqual([]);
    expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual(['A', 'D']);
    expect(preview(foreign, { columns: { ...columns, explanation: 6 } }).questions[0]?.explanation).toBe('x');
  });

  it('columns of a file without a header', () => {
    expect(preview(rows).missing).toContain('questionText');
    const { questions, headerRow } = preview(rows, { hasHeader: false, columns });
    expect(headerRow).toBeNull();
    expect(questions.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('a column that the server recognised wrongly, or that occurs twice', () => {
    const twice = [[...least, 'Option A'], ...rows.map((row) => [...row, 'other'])];
    expect(preview(twice).repeated).toEqual(['optionA']);
    expect(preview(twice, { columns: { optionA: 6 } }).questions[0]).toMatchObject({ optionA: 'other' });
    expect(
      preview(
        [
          [...least, 'Level'],
          [...drug, '3'],
        ],
        { columns: { difficulty: null } },
      ).problems,
    ).toEqual([]);
  });
});

describe('worksheets of a workbook', () => {
  const workbook = toWorkbook({
    'Read me': [['How to fill this in']],
    Questions: [least, ...rows],
    'More questions': [least, drug.with(0, 'Another?').with(5, 'X')],
  });

  it('with the same header are offered, and imported if the educator chooses them', () => {
    const { sheets, rowsCount } = preview(workbook);
    expect(rowsCount).toBe(2);
    expect(sheets).toEqual([
      { name: 'Read me', rowsCount: 0, isRead: false, hasColumns: false },
      { name: 'Questions', rowsCount: 2, isRead: true, hasColumns: true },
      { name: 'More questions', rowsCount: 1, isRead: false, hasColumns: true },
    ]);
    const both = preview(workbook, { sheets: ['Questions', 'More questions'] });
    expect(both.rowsCount).toBe(3);
    expect(both.problems).toMatchObject([{ sheet: 'More questions', row: 2, cells: [{ found: 'X' }] }]);
  });

  it('yield the text that a formula returned without changing it', () => {
    const cells = `<row r="1">${least.map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row><row r="2">${drug
      .with(1, '<f>A1&amp;"x"</f>')
      .map((text) =>
        text.startsWith('<f>') ? `<c t="str">${text}<v>a &amp;gt; b &amp; c</v></c>` : `<c t="str"><v>${text}</v></c>`,
      )
      .join('')}</row>`;
    expect(preview(makeZip(workbookParts({ cells }))).questions).toMatchObject([{ optionA: 'a &gt; b & c' }]);
  });
});

describe('single cells and rows', () => {
  it('are corrected by the educator without another file', () => {
    const file = [least, drug.with(5, 'E'), dose.with(2, '')];
    const fix = (field: 'correctAnswer' | 'optionB', row: number, text: string) => ({ sheet: null, row, field, text });
    expect(preview(file).problems).toHaveLength(2);
    expect(preview(file, { corrections: [fix('correctAnswer', 2, 'X')] }).problems[0]?.cells[0]?.found).toBe('X');
    const { questions, problems } = preview(file, {
      corrections: [fix('correctAnswer', 2, 'b'), fix('optionB', 3, '10 mg')],
    });
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([{ correctAnswer: 'B' }, { optionB: '10 mg' }]);
  });

  it('are skipped with a note if only one cell is filled, unless it is a question', () => {
    const { skipped, problems } = preview([
      least,
      ['Part 1: cardiology'],
      drug,
      ['', '', 'END OF PAPER'],
      ['Which one?'],
    ]);
    expect(skipped).toEqual([
      { sheet: null, row: 2, found: 'Part 1: cardiology' },
      { sheet: null, row: 4, found: 'END OF PAPER' },
    ]);
    expect(problems.map(({ row }) => row)).toEqual([5]);
  });
});
