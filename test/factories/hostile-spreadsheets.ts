import { makeBomb, makeZip, workbookParts } from './make-zip.ts';

const pictureStart = '89504e470d0a1a0a0000000d49484452';
const largestUpload = 5 << 20;

/** A workbook whose sheet is 4 GiB of zeros, compressed to 4 MB, and states a size of `size` bytes. */
const bombOf = (size: number) =>
  makeZip([
    ...workbookParts({}).slice(0, 3),
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(0), deflated: makeBomb(64), said: { size, crc: 0 } },
  ]);

const workbookOf = (piece: string, times: number) => makeZip(workbookParts({ cells: piece.repeat(times) }));

/** Files that are expensive to read, each at most as large as an upload may be. */
export const hostileFiles: Record<string, () => Buffer> = {
  'a bomb that says how large it is': () => bombOf(2 ** 32 - 2),
  'a bomb that says that it is small': () => bombOf(1000),
  'a bomb that says that it is as large as is allowed': () => bombOf(60 << 20),
  'a workbook of a million rows': () => workbookOf('<row><c t="str"><v>x</v></c></row>', 1_000_000),
  'a workbook of nothing but entities': () => workbookOf('&amp;', 10_000_000),
  'a picture': () => Buffer.from(pictureStart, 'hex'),
  'quotation marks without end': () => Buffer.alloc(largestUpload, '"'),
  'delimiters without end': () => Buffer.alloc(largestUpload, 'Question,'),
  'empty lines without end': () => Buffer.alloc(largestUpload, '\n'),
};
