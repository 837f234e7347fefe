import { describe, expect, it } from 'vitest';
import { type RowProblem, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { hostileFiles } from '#test/factories/hostile-spreadsheets.ts';
import { makeZip, workbookParts } from '#test/factories/make-zip.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { checkUpload } from './check-upload.ts';
import { rateHeader } from './find-header.ts';
import { readQuestions } from './read-questions.ts';

const checkFile = (bytes: Uint8Array) => checkUpload(readSpreadsheet(bytes, rateHeader));
const check = (rows: readonly (readonly string[])[]) => checkFile(Buffer.from(toCsv(rows)));
const fieldOf = (column: string) => uploadColumns.find(({ name }) => name === column)?.field;
const least = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer'];
const row = ['Which?', 'One', 'Two', 'Three', 'Four', 'C'];
/** The question of a row with one changed cell, or the problems of this row. */
const withCell = (column: (typeof uploadHeader)[number], text: string) => {
  const { questions, problems } = check([uploadHeader, makeUploadRow(1).with(uploadHeader.indexOf(column), text)]);
  return questions[0] ?? flat(problems);
};
const flat = (problems: readonly RowProblem[]) =>
  problems.flatMap(({ row, cells }) => cells.map(({ field, reason }) => `${row} ${field}: ${reason}`));

describe('the columns of an upload', () => {
  it('are found in any order, ignoring case, spaces, punctuation and remarks in brackets', () => {
    const header = [
      'CORRECT-ANSWER (A-D)',
      'option_d',
      ' Option  C:',
      'OptionB',
      'option a',
      'QUESTION',
      'Difficulty (easy, medium, hard)',
    ];
    const { questions, problems } = check([header, ['b', 'Four', 'Three', 'Two', 'One', 'Which?', 'HARD']]);
    expect(problems).toEqual([]);
    expect(questions).toEqual([
      {
        caseText: null,
        sheet: null,
        row: 2,
        questionText: 'Which?',
        options: ['One', 'Two', 'Three', 'Four'],
        correctAnswer: 'B',
        explanation: null,
        difficulty: 'hard',
        subject: null,
        topic: null,
        imageUrl: null,
        section: null,
      },
    ]);
  });

  it('that are unknown are reported and not read', () => {
    const file = toCsv([
      [...least, 'Author', '', 'Expalnation'],
      [...row, 'Me', 'x', 'Because'],
    ]);
    const { questions, columns } = readQuestions({ bytes: Buffer.from(file) }, {}, []).checked;
    expect(columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      'Author',
      '',
      'Expalnation',
    ]);
    expect(questions[0]?.explanation).toBeNull();
  });

  it('that are missing or repeated are problems of the header row, also if empty rows precede it', () => {
    const csv = `\n\n${toCsv([['Question', 'Option A', 'Option B', 'Option C', 'option c', 'Correct Answer'], row])}`;
    const { main, missing, repeated, questions } = checkFile(Buffer.from(csv));
    expect(questions).toEqual([]);
    expect({ row: main.header.row, missing, repeated }).toEqual({
      row: 3,
      missing: ['optionD'],
      repeated: ['optionC'],
    });
  });

  it('need a header row and at least one question', () => {
    expect(() => check([row.slice(1)])).toThrow(
      new UnreadableFile(
        'This is not a spreadsheet with one question a row. One of the first 10 rows must name the columns: Question, Option A, Option B, Option C, Option D, Correct Answer, Explanation, Difficulty, Subject, Topic and, if you like, Image URL, Option E, Option F, Section, Case.',
      ),
    );
    expect(() => check([least])).toThrow('This file names the columns but has no questions under them.');
  });
});

describe('a row of an upload', () => {
  it.each([
    ['c', 'C'],
    [' D ', 'D'],
    ['option a of 1, WITH  a comma', 'A'],
    ['Option C of 1 with a tab', 'C'],
  ])('may name the key as %j', (answer, correctAnswer) => {
    expect(withCell('Correct Answer', answer)).toMatchObject({ correctAnswer });
  });

  it('reads a single letter as the key, also if an option has the same text', () => {
    const { questions } = check([least, ['Which vitamin?', 'C', 'D', 'K', 'A', 'A']]);
    expect(questions[0]?.correctAnswer).toBe('A');
  });

  it('has a problem if the key matches two options or none', () => {
    expect(flat(check([least, ['Which?', 'Both', 'both ', 'x', 'y', 'Both']]).problems)).toEqual([
      '2 correctAnswer: Correct Answer fits more than one option. Write the letter instead.',
    ]);
    const unknown = ['2 correctAnswer: Correct Answer must be A, B, C or D, or the full text of one option.'];
    for (const answer of ['E', 'Option', '0', '5']) expect(withCell('Correct Answer', answer)).toEqual(unknown);
    expect(withCell('Correct Answer', ' ')).toEqual(['2 correctAnswer: Correct Answer is required.']);
  });

  it('has medium difficulty if the cell is blank', () => {
    expect(withCell('Difficulty', ' ')).toMatchObject({ difficulty: 'medium' });
    expect(withCell('Difficulty', 'Easy')).toMatchObject({ difficulty: 'easy' });
    expect(withCell('Difficulty', 'impossible')).toEqual(['2 difficulty: Difficulty must be easy, medium or hard.']);
  });

  it('may have the https address of an image, and no other kind of address', () => {
    expect(withCell('Image URL', 'https://example.org/a.png')).toMatchObject({ imageUrl: 'https://example.org/a.png' });
    const reason = ['2 imageUrl: Image URL must begin with https://, or be left empty.'];
    for (const url of ['http://example.org/a.png', 'javascript:alert(1)', 'a.png', '/api/question-images/a.webp'])
      expect(withCell('Image URL', url), url).toEqual(reason);
  });

  it.each([
    ['Question', 10_000, 'Question must be at most 10,000 characters.'],
    ['Option B', 2000, 'Option B must be at most 2,000 characters.'],
    ['Explanation', 10_000, 'Explanation must be at most 10,000 characters.'],
    ['Subject', 200, 'Subject must be at most 200 characters.'],
    ['Topic', 200, 'Topic must be at most 200 characters.'],
  ] as const)('has a problem if %s is longer than %i characters', (column, length, reason) => {
    expect(withCell(column, 'x'.repeat(length))).toMatchObject({ row: 2 });
    expect(withCell(column, 'x'.repeat(length + 1))).toEqual([`2 ${fieldOf(column)}: ${reason}`]);
  });

  it('has a problem if it contains a control character', () => {
    expect(withCell('Option A', 'a\u0007b')).toEqual(['2 optionA: Option A contains a character that is not allowed.']);
  });

  it('has a problem of the whole row if a quotation mark is misplaced', () => {
    const { problems, questions } = checkFile(
      Buffer.from(`${least.join()}\nWhich?,"One" or,Two,Three,"Four",A\nWhich?,One,Two,Three,Four,A\n`),
    );
    expect(problems).toEqual([
      {
        sheet: null,
        row: 2,
        cells: [{ field: null, found: '', reason: expect.stringContaining('write each quotation mark twice') }],
      },
    ]);
    expect(questions.map((question) => question.row)).toEqual([3]);
  });
});

describe('texts of an .xls file with the length at which some programs cut', () => {
  const long = `${'word '.repeat(51)}and more`;

  it('get a warning, because there is no other sign that the rest is missing', () => {
    const rows = [uploadHeader, makeUploadRow(1).with(0, long), makeUploadRow(2)];
    const { questions, cutTexts } = checkFile(toWorkbook(rows, 'biff8'));
    expect(questions[0]?.questionText).toBe(long.slice(0, 255).trim());
    expect(cutTexts).toEqual([
      { sheet: 'Questions', row: 2, field: 'questionText', found: expect.stringContaining('…') },
    ]);
    const whole = checkFile(toWorkbook(rows));
    expect(whole.questions[0]?.questionText).toBe(long);
    expect(whole.cutTexts).toEqual([]);
  });
});

describe('a file that is too large', () => {
  it.each([
    [
      'more than 5,000 questions',
      `${least.join()}\n${'a,b\n'.repeat(5001)}`,
      'This file has more than 5,000 questions. Split it into smaller files and upload them one after the other.',
    ],
    [
      'more than 40 columns',
      `${'a,'.repeat(40)}b`,
      'This file has more than 40 columns. Delete those that are not part of the questions.',
    ],
    [
      'a workbook with a cell far to the right',
      makeZip(workbookParts({ cells: '<row r="1"><c r="XFD1" t="str"><v>a</v></c></row>' })),
      'This file has more than 40 columns. Delete those that are not part of the questions.',
    ],
  ])('is refused with a reason: %s', (_what, content, message) => {
    expect(() => checkFile(Buffer.from(content))).toThrow(new UnreadableFile(message));
  });
});

describe('a hostile file', () => {
  it.each(Object.entries(hostileFiles))('is refused within two seconds: %s', (_name, make) => {
    const file = make();
    // Measures processor time and not elapsed time, because other test files run on the same machine.
    const before = process.threadCpuUsage();
    expect(() => checkFile(file)).toThrow(UnreadableFile);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
