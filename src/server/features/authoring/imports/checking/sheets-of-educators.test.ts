import { describe, expect, it } from 'vitest';
import type { UploadChoices } from '#contract/authoring/imports.contract.ts';
import { makeZip, workbookParts } from '#test/factories/make-zip.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { previewQuestions } from './preview-questions.ts';

const least = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer'];
const drug = ['Which drug first?', 'ACE inhibitor', 'Beta-blocker', 'Calcium antagonist', 'Diuretic', 'A'];
const dose = ['Which dose first?', '5 mg', '10 mg', '15 mg', '20 mg', 'D'];
const rows = [drug, dose];

type Table = readonly (readonly string[])[];
const preview = (file: Table | Uint8Array, choices: UploadChoices = {}) =>
  previewQuestions(file instanceof Uint8Array ? file : Buffer.from(toCsv(file)), choices, []);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a sheet that educators really have is imported as it is', () => {
  it.each<[string, Table | Uint8Array]>([
    ['with title rows above the header', [['Cardiology finals'], ['Dr. Example', '3 March'], [''], least, ...rows]],
    [
      'with a header in two rows, whose upper cell spans the options',
      [
        ['No.', 'Question', 'Options', '', '', '', 'Answer'],
        ['', '', 'A', 'B', 'C', 'D', ''],
        ...rows.map((row, index) => [String(index + 1), ...row]),
      ],
    ],
    [
      'with numbered answers under one cell',
      [['Stem', 'Answers', '', '', '', 'Key'], ['', '1', '2', '3', '4', ''], ...rows],
    ],
    [
      'of the template of Kahoot',
      toWorkbook([
        ['', 'Quiz template'],
        ['', 'Add questions, at least two answer alternatives, time limit and choose correct answers.'],
        ['', 'Remember: questions have a limit of 120 characters.'],
        [],
        [
          '',
          'Question - max 120 characters',
          'Answer 1 - max 75 characters',
          'Answer 2 - max 75 characters',
          'Answer 3 - max 75 characters',
          'Answer 4 - max 75 characters',
          'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
          'Correct answer(s) - choose at least one',
        ],
        ['1', ...drug.slice(0, 5), '20', '1'],
        ['2', ...dose.slice(0, 5), '20', '4'],
        ['3'],
      ]),
    ],
    ['with the columns Q, A, B, C, D and Ans', [['Q', 'A', 'B', 'C', 'D', 'Ans'], ...rows]],
    [
      'with the columns Choice 1 to 4, Key, Rationale and Level',
      [
        ['Stem', 'Choice 1', 'Choice 2', 'Choice 3', 'Choice 4', 'Key', 'Rationale', 'Level'],
        ...rows.map((row) => [...row, 'Because.', 'Moderate']),
      ],
    ],
    [
      'in French',
      [
        ['Énoncé', 'Proposition A', 'Proposition B', 'Proposition C', 'Proposition D', 'Bonne réponse', 'Difficulté'],
        ...rows.map((row) => [...row, 'Moyen']),
      ],
    ],
    [
      'in German',
      [
        ['Frage', 'Antwort A', 'Antwort B', 'Antwort C', 'Antwort D', 'Richtige Antwort', 'Begründung', 'Fach'],
        ...rows.map((row) => [...row, 'Darum.', 'Innere Medizin']),
      ],
    ],
    ['with a remark under the questions', [least, ...rows, [''], ['END OF PAPER']]],
    ['with carriage returns only', Buffer.from(toCsv([least, ...rows], ',', '\r'))],
    ['in UTF-16', utf16(toCsv([least, ...rows]))],
    ['with tabs', Buffer.from(toCsv([least, ...rows], '\t'))],
    [
      'with semicolons in Windows-1252',
      Buffer.from(toCsv([least, [...drug.with(0, 'Fi\u00e8vre?')], dose], ';'), 'latin1'),
    ],
    [
      'from Google Forms, with blank rows and more columns',
      [['Timestamp', ...least, 'E-mail'], [''], ...rows.map((row) => ['2026/01/02 10:00:00', ...row, 'a@example.org'])],
    ],
    [
      'in another order and in lower case',
      [
        ['correct answer', 'option d', 'option c', 'option b', 'option a', 'question'],
        ...rows.map((row) => row.toReversed()),
      ],
    ],
    ['with a title and semicolons', Buffer.from(toCsv([['Finals, 2026, part 1'], least, ...rows], ';'))],
  ])('%s', (_name, file) => {
    const { questions, missing, problems, rowsCount } = preview(file);
    expect({ missing, problems }).toEqual({ missing: [], problems: [] });
    expect(rowsCount).toBe(2);
    expect(questions.map(({ optionB, correctAnswer }) => [optionB, correctAnswer])).toEqual([
      ['Beta-blocker', 'A'],
      ['10 mg', 'D'],
    ]);
  });

  it.each([
    ['1', 'A'],
    ['4.0', 'D'],
    ['(d)', 'D'],
    ['B)', 'B'],
    ['c.', 'C'],
    ['Option C', 'C'],
    ['answer: 2', 'B'],
    ['a. ACE inhibitor', 'A'],
    ['2) beta blocker', 'B'],
    ['Calcium antagonist', 'C'],
    ['calcium  antagonist.', 'C'],
  ])('with the key %j', (key, correctAnswer) => {
    expect(preview([least, drug.with(5, key)]).questions).toMatchObject([{ correctAnswer }]);
  });
});

describe('a sheet that cannot be imported is explained with the value found and what to change', () => {
  /** The problem of the only row, as "Column: reason (found)". */
  const explain = (row: readonly string[], header = least) => {
    const { problems, questions } = preview([header, row]);
    expect(questions).toEqual([]);
    expect(problems).toHaveLength(1);
    return problems[0]?.cells.map(({ field, reason, found }) => `${field}: ${reason} (${found})`);
  };

  it.each([
    ['5', 'Correct Answer must be A, B, C or D, or the full text of one option.'],
    ['E', 'Correct Answer must be A, B, C or D, or the full text of one option.'],
    ['A, C', 'Correct Answer names more than one option. A question has one correct answer.'],
    ['1,3', 'Correct Answer names more than one option. A question has one correct answer.'],
    ['a. Diuretic', 'Correct Answer names one option by its letter and another by its text. Write the letter alone.'],
    ['#REF!', 'Correct Answer has an error of the spreadsheet program. Correct its formula, or write the text.'],
  ])('the key %j', (key, reason) => {
    expect(explain(drug.with(5, key))).toEqual([`correctAnswer: ${reason} (${key})`]);
  });

  it('a number as key that is the text of another option', () => {
    expect(explain(['How many?', '2', '4', '6', '8', '2'])).toEqual([
      'correctAnswer: Correct Answer fits more than one option. Write the letter instead. (2)',
    ]);
    // Both readings are the same option.
    expect(preview([least, ['How many?', '1', '2', '3', '4', '2']]).questions).toMatchObject([{ correctAnswer: 'B' }]);
  });

  it.each(['#N/A', '#REF!', '#DIV/0!', '#VALEUR!', '#BEZUG!'])('the error %s in an option', (error) => {
    expect(explain(drug.with(2, error))).toEqual([
      `optionB: Option B has an error of the spreadsheet program. Correct its formula, or write the text. (${error})`,
    ]);
  });

  it('true/false and three options', () => {
    const needed =
      'A question needs four options. Questions with two or three, such as true/false, cannot be imported: add options, or delete the row.';
    expect(explain(['The heart has four chambers.', 'True', 'False', '', '', 'A'])).toEqual([`optionD: ${needed} ()`]);
    expect(explain(['Which?', 'One', 'Two', 'Three', '', 'A'])).toEqual([`optionD: ${needed} ()`]);
    const { missing, questions } = preview([
      ['Question', 'A', 'B', 'Answer'],
      ['The heart beats.', 'True', 'False', 'A'],
    ]);
    expect(missing).toEqual(['optionC', 'optionD']);
    expect(questions).toEqual([]);
  });

  it('several wrong cells of a row, in one problem', () => {
    expect(explain(['Which?', '', '', '', '', 'Z', '', 'impossible'], uploadHeader)).toEqual([
      'optionA: Option A is required. ()',
      'optionB: Option B is required. ()',
      'optionC: Option C is required. ()',
      'optionD: Option D is required. ()',
      'correctAnswer: Correct Answer must be A, B, C or D, or the full text of one option. (Z)',
      'difficulty: Difficulty must be easy, medium or hard. (impossible)',
    ]);
  });

  it('a misspelt header, with the column that was probably meant', () => {
    const { missing, suggestions, questions } = preview([least.with(5, 'Corect Answer'), drug]);
    expect({ missing, suggestions, questions }).toEqual({
      missing: ['correctAnswer'],
      suggestions: [{ field: 'correctAnswer', index: 5 }],
      questions: [],
    });
    expect(
      preview([
        [...least, 'Expalnation'],
        [...drug, 'Because'],
      ]).suggestions,
    ).toEqual([{ field: 'explanation', index: 6 }]);
  });

  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj', 'This is a PDF and not a spreadsheet.'],
    ['a web page', '\ufeff<!DOCTYPE html><table><tr><td>a', 'This is a web page or an XML file and not a spreadsheet.'],
    ['a text document', '{\\rtf1\\ansi Question', 'This is a text document and not a spreadsheet.'],
    ['a text', 'Dear colleague,\nhere are the questions.\n', 'No row names the columns.'],
  ])('%s', (_name, content, message) => {
    expect(() => preview(Buffer.from(content))).toThrow(UnreadableFile);
    expect(() => preview(Buffer.from(content))).toThrow(message);
  });
});

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

  it('a column that was found wrongly, or that stands twice', () => {
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

  it('read a text that a formula returned as it is', () => {
    const cells = `<row r="1">${least.map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row><row r="2">${drug
      .with(1, '<f>A1&amp;"x"</f>')
      .map((text) =>
        text.startsWith('<f>') ? `<c t="str">${text}<v>a &amp;gt; b &amp; c</v></c>` : `<c t="str"><v>${text}</v></c>`,
      )
      .join('')}</row>`;
    expect(preview(makeZip(workbookParts({ cells }))).questions).toMatchObject([{ optionA: 'a &gt; b & c' }]);
  });
});

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
    // What cannot be removed without a loss stays worth a look.
    expect(warnings).toMatchObject([
      { kind: 'tags', canClean: false, places: [{ field: 'optionB' }, { field: 'optionD' }] },
    ]);
    expect(kindsOf(drug.with(3, 'p < 0.05 and a > b'))).toEqual([]);
  });

  it('many places of one kind, in one warning', () => {
    const long = `${'word '.repeat(50)}12345 and more`;
    const file = toWorkbook([uploadHeader, ...[1, 2, 3].map((number) => makeUploadRow(number).with(0, long))], 'biff8');
    const { warnings } = previewQuestions(file, {}, []);
    expect(warnings.find(({ kind }) => kind === 'cut')).toMatchObject({ places: [{ row: 2 }, { row: 3 }, { row: 4 }] });
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
