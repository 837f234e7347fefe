import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged, encrypted, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { makeZip, workbookParts } from '#test/factories/make-zip.ts';
import { toCsv, toWorkbook } from '#test/factories/question-sheets.ts';
import { notExcel, notText } from './other-files.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import type { SpreadsheetRow } from './spreadsheet.ts';

/** The header is the first row, and these names are known. */
const rateHeader = ([header]: readonly SpreadsheetRow[]) => ({
  known: header?.cells.filter((cell) => /^(Question|Option [A-F])$/.test(cell)).length ?? 0,
  cells: header?.cells.length ?? 0,
});

const read = (content: string | Uint8Array) =>
  readSpreadsheet(typeof content === 'string' ? Buffer.from(content) : content, rateHeader);
const rowsOf = (content: string | Uint8Array) =>
  read(content).sheets[0]?.rows.map(({ number, cells }) => [number, ...cells]);
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('reading a CSV file', () => {
  it.each([',', ';', '\t'])('detects the delimiter %j', (delimiter) => {
    const rows = [
      ['Question', 'Option A', 'Option B'],
      ['one, two; three\tfour', 'x', 'said "y"'],
    ];
    expect(rowsOf(toCsv(rows, delimiter))).toEqual(rows.map((row, index) => [index + 1, ...row]));
  });

  it('numbers the rows as a spreadsheet program does, also with empty lines and quoted line breaks', () => {
    const csv =
      'sep=;\r\n\r\nQuestion;Option A\r\n"line 1\r\nline 2\r\n\r\nline 4";a\r\n\r\n;;;\r\n" ";\r\nlast;b\r\n\r\n\r\n';
    expect(rowsOf(csv)).toEqual([
      [2, 'Question', 'Option A'],
      [3, 'line 1\nline 2\n\nline 4', 'a'],
      [7, 'last', 'b'],
    ]);
  });

  it('reports the rows with a misplaced quotation mark', () => {
    expect(read('Question,Option A\nfine "so",a\n"not so" good,"b"\nc,d\n').sheets[0]?.misquotedRows).toEqual([3]);
    expect(read('Question,Option A\na,b\n"open,c\nd,e\n').sheets[0]?.misquotedRows).toEqual([3]);
  });

  it('reads any table unchanged, except for blanks at the end and the kind of line break', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', 'β', '😀', '='),
      maxLength: 6,
    });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (cells, delimiter, lineEnd) => {
          const rows = [['Question', 'Option A', 'Option B', 'Option C'], ...cells];
          const expected = rows.map((row, index) => [
            index + 1,
            ...row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1),
          ]);
          expect(rowsOf(toCsv(rows, delimiter, lineEnd))).toEqual(expected.filter((row) => row.length > 1));
        },
      ),
    );
  });
});

describe('reading a workbook', () => {
  const rows = [['Question', 'Option A', 'Option B'], ['β ≥ 2?\nsecond line', ' x ', '  '], [], ['last', '', '"y"']];
  const expected = [
    [1, 'Question', 'Option A', 'Option B'],
    [2, 'β ≥ 2?\nsecond line', ' x '],
    [4, 'last', '', '"y"'],
  ];

  it.each(['xlsx', 'biff8'] as const)('reads the same rows from %s as from CSV', (bookType) => {
    expect(rowsOf(toWorkbook(rows, bookType))).toEqual(expected);
    expect(rowsOf(toCsv(rows))).toEqual(expected);
  });

  it('reads cells as they are displayed', () => {
    const style =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const cells =
      '<row r="1"><c r="A1" s="1"><v>0.5</v></c><c r="B1"><v>0.1</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" s="2"><v>45000</v></c><c r="E1" t="e"><v>#N/A</v></c></row>';
    const [types, ...parts] = workbookParts({ cells });
    const override =
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>';
    const typed = {
      name: types?.name ?? '',
      content: Buffer.from(String(types?.content).replace('</Types>', `${override}</Types>`)),
    };
    const zip = makeZip([typed, ...parts, { name: 'xl/styles.xml', content: Buffer.from(style) }]);
    expect(rowsOf(zip)).toEqual([[1, '50%', '0.1', 'TRUE', '3/15/23', '#N/A']]);
  });

  it('reads all worksheets with text', () => {
    const { sheets } = read(toWorkbook({ Notes: [['How to fill this in']], Bank: rows, Empty: [] }));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Notes', 1],
      ['Bank', 3],
    ]);
  });

  it('replaces half a surrogate pair, which PostgreSQL refuses', () => {
    expect(rowsOf(toWorkbook([['a\ud800b']], 'biff8'))).toEqual([[1, 'a\ufffdb']]);
  });

  it('does not create the cells that a link or a merged cell only names', () => {
    const rest =
      '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
    expect(rowsOf(makeZip(workbookParts({ rows: [['a']], rest })))).toEqual([[1, 'a']]);
  });

  it('skips the empty rows and columns between distant cells', () => {
    const cells =
      '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="1048576"><c r="B1048576" t="str"><v>b</v></c></row>';
    expect(rowsOf(makeZip(workbookParts({ cells })))).toEqual([
      [1, 'a'],
      [1048576, '', 'b'],
    ]);
  });
});

describe('a file that cannot be used', () => {
  const encryptedWorkbook = () => {
    const file = Buffer.from(toWorkbook([['a']], 'biff8'));
    // Excel writes a workbook with a password as a compound file with this stream.
    const at = file.indexOf(Buffer.from('Workbook', 'utf16le'));
    file.fill(0, at, at + 64);
    file.write('EncryptedPackage', at, 'utf16le');
    file.writeUInt16LE(34, at + 64);
    return file;
  };

  it.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'This file is empty.'],
    ['only blanks', ' \n,,,\n', 'This file is empty.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), notText],
    ['a zip file of something else', makeZip([{ name: 'word/document.xml', content: Buffer.from('<a/>') }]), notExcel],
    ['a zip file that breaks off', toWorkbook([['a']]).subarray(0, 500), damaged],
    ['the beginning of an old workbook', compoundFile, damaged],
    ['a workbook with a password', encryptedWorkbook(), encrypted],
  ])('is refused with a reason: %s', (_what, content, message) => {
    expect(() => read(content)).toThrow(new UnreadableFile(message));
  });

  it('is either read or refused if it is damaged', () => {
    const files = [
      toWorkbook(
        [
          ['Question', 'a'],
          ['b', 'c'],
        ],
        'biff8',
      ),
      toWorkbook([
        ['Question', 'a'],
        ['b', 'c'],
      ]),
      Buffer.from('Question,"a"\nb,c'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (file, changes) => {
          const mutilated = Buffer.from(file);
          for (const [at, byte] of changes) mutilated[Math.floor(at * (file.length - 1))] = byte;
          try {
            for (const { cells } of read(mutilated).sheets.flatMap(({ rows }) => rows))
              expect(cells.every((cell) => typeof cell === 'string')).toBe(true);
          } catch (error) {
            if (!(error instanceof UnreadableFile)) throw error;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
