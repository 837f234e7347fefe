import { describe, expect, it } from 'vitest';
import { readItems } from '#server/features/authoring/items-import/read-items.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { importReaders } from './items-reader.ts';

const read = (content: Uint8Array | string) =>
  readItems('file', typeof content === 'string' ? Buffer.from(content) : content, null, importReaders);

const rows = [uploadHeader, makeUploadRow(1), makeUploadRow(2)];

describe('a spreadsheet of questions', () => {
  it.each<[string, () => Uint8Array | string]>([
    ['CSV', () => toCsv(rows)],
    ['CSV with semicolons in Windows-1252', () => Buffer.from(toCsv(rows, ';').replaceAll(/[β≥]/g, 'é'), 'latin1')],
    ['an Excel workbook', () => toWorkbook(rows)],
    ['an old Excel workbook', () => toWorkbook(rows, 'biff8')],
  ])('is recognised as %s', (_what, make) => {
    const { label, format, questions, leftOut } = read(make());
    expect({ label, format, leftOut }).toEqual({
      label: 'Spreadsheet of questions',
      format: 'spreadsheet',
      leftOut: [],
    });
    expect(questions.map(({ correct }) => correct)).toEqual([0, 1]);
    expect(questions[1]).toMatchObject({
      questionText: expect.stringMatching(/^Question 2: .*\nName the best one\.$/s),
      options: ['Option A of 2, with a comma', expect.any(String), expect.any(String), 'Option D of 2'],
      difficulty: 'hard',
      subject: 'Medicine',
      topic: 'Cardiology',
      changes: [],
    });
  });

  it('asks for a key that is missing or doubtful, and leaves wrong rows and remarks out', () => {
    const table =
      'Question;Option A;Option B;Option C;Option D;Correct Answer;Difficulty;Image URL\n' +
      'Is it 10<sup>3</sup>?;2;4;6;<8;2;;\n' +
      'Which?;one;two;three;four;;;\n' +
      'Who?;one;two;three;four;E;;https://example.org/ecg.png\n' +
      'Where?;one;;three;four;A;;\n' +
      'When?;one;two;three;four;A;unusual;\n' +
      'END OF PAPER\n';
    const { questions, leftOut } = read(table);
    expect(questions).toMatchObject([
      { place: 'Row 2', questionText: 'Is it 10³?', options: ['2', '4', '6', '<8'], correct: null },
      { place: 'Row 3', correct: null, doubt: 'Correct Answer is required.' },
      {
        place: 'Row 4',
        correct: null,
        doubt: 'Correct Answer must be A, B, C or D, or the full text of one option. Found: “E”.',
        imageUrl: 'https://example.org/ecg.png',
      },
    ]);
    expect(questions[0]?.doubt).toBe('Correct Answer fits more than one option. Write the letter instead. Found: “2”.');
    expect(leftOut).toMatchObject([
      { place: 'Row 5', title: 'Where?', reason: expect.stringContaining('Option B') },
      { place: 'Row 6', title: 'When?', reason: expect.stringMatching(/Difficulty.*Found: “unusual”/) },
      { place: 'Row 7', title: 'END OF PAPER', reason: 'This row has only “END OF PAPER”.' },
    ]);
  });

  it('asks for all keys that are numbers if one of them is 0', () => {
    const header = 'Question,Option A,Option B,Option C,Option D,Correct Answer\n';
    const keysOf = (rows: string) => read(header + rows).questions.map(({ correct }) => correct);
    expect(keysOf('a?,w,x,y,z,1\nb?,w,x,y,z,4\nc?,w,x,y,z,D\n')).toEqual([0, 3, 3]);
    expect(keysOf('a?,w,x,y,z,0\nb?,w,x,y,z,3\nc?,w,x,y,z,D\n')).toEqual([null, null, 3]);
  });

  it('has questions on several worksheets, and cases', () => {
    const header = [...uploadHeader.slice(0, 6), 'Case', 'Section'];
    const rowOf = (number: number) => [...makeUploadRow(number).slice(0, 6), 'A man of 54.', '2'];
    const workbook = toWorkbook({ Notes: [['Written in May']], One: [header, rowOf(1)], Two: [header, rowOf(2)] });
    expect(read(workbook).questions).toMatchObject([
      { place: 'Row 2 of “One”', caseText: 'A man of 54.', changes: ['section dropped'] },
      { place: 'Row 2 of “Two”', caseText: 'A man of 54.' },
    ]);
  });

  it.each([
    [
      'no key',
      'Question,Option A,Option B,Option C,Option D\nWhich?,1,2,3,4',
      'each of these columns once: Correct Answer',
    ],
    [
      'no columns',
      toWorkbook([
        ['Front', 'Back'],
        ['heart', 'four chambers'],
      ]),
      'Save flashcards as CSV with two columns',
    ],
    ['no rows', 'Question,Option A,Option B,Option C,Option D,Correct Answer\n', 'has no questions under them'],
  ])('is refused with a sentence: %s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});

it('leaves JSON to the reader of sites', () => {
  const site = '{"format":"rounds-site","items":[{"questionText":"a","optionA":"b","optionB":"c"}]}';
  expect(() => read(site)).toThrow('This is no export of a site');
});

it.each([
  ['cards-csv', 'Question,Answer\nWhich?,one\nWho?,two\n'],
  ['cards-csv', 'heart;four chambers\nlung;five lobes\n'],
  ['typed-list', '1. Which?\nA) one\nB) two\nAnswer: B\n'],
  ['gift', 'Question, A, B?{=one ~two}'],
  ['gift', `${'Question?{=one ~two}'.padEnd(4000, '\n')}Other\0?{=one ~two}`],
])('leaves other texts to the reader of %s', (format, text) => {
  expect(read(text).format).toBe(format);
});
