import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { dose, drug, least, preview, drugAndDose as rows, type Table } from '#test/factories/drug-questions.ts';
import { toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';

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
    ['A-F', 'Correct Answer must be A, B, C or D, or the full text of one option.'],
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

  it.each([
    [['Which?', 'One', 'Two', '', 'Four', 'A'], 'C', 'D'],
    [['Which?', 'One', 'Two', '', '', 'A', 'Five'], 'C', 'E'],
  ])('a gap between the options: %j', (row, gap, last) => {
    expect(explain(row, [...least, 'Option E'])).toEqual([
      `option${gap}: Option ${gap} is empty, but option ${last} is not. Fill in option ${gap}, or move the later options up. ()`,
    ]);
  });

  it.each([
    [['Which?', 'True', 'False', '', '', 'C'], 'A or B'],
    [['Which?', 'One', 'Two', 'Three', '', '4'], 'A, B or C'],
    [['Which?', 'One', 'Two', 'Three', 'Four', 'F', 'Five'], 'A, B, C, D or E'],
  ])('a key that names no option: %j', (row, letters) => {
    expect(explain(row, [...least, 'Option E'])).toEqual([
      `correctAnswer: Correct Answer must be ${letters}, or the full text of one option. (${row[5]})`,
    ]);
  });

  it('a single option', () => {
    expect(explain(['Which?', 'One', '', '', '', 'A'])).toEqual(['optionB: Option B is required. ()']);
  });

  it('several wrong cells of a row, in one problem', () => {
    expect(explain(['Which?', '', '', '', '', 'Z', '', 'impossible'], uploadHeader)).toEqual([
      'optionA: Option A is required. ()',
      'optionB: Option B is required. ()',
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
    ['a text', 'Dear colleague,\nhere are the questions.\n', 'This is not a spreadsheet with one question a row.'],
  ])('%s', (_name, content, message) => {
    expect(() => preview(Buffer.from(content))).toThrow(UnreadableFile);
    expect(() => preview(Buffer.from(content))).toThrow(message);
  });
});
