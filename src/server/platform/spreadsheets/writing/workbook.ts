import { toXml } from './sheet-rows.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

type Sheet = {
  /** At most 31 characters, without the characters that Excel forbids. */
  name: string;
  /** The rows as `writeSheetRows` writes them, in UTF-8. */
  rows: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const text = (name: string, content: string): ZipEntry => ({ name, content: [Buffer.from(declaration + content)] });

async function* sheetXml(rows: Sheet['rows']): AsyncGenerator<Uint8Array> {
  // The head stays visible while the reader scrolls.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  yield Buffer.from(`${declaration}<worksheet xmlns="${main}">${view}<sheetData>`);
  yield* rows;
  yield Buffer.from('</sheetData></worksheet>');
}

/**
 * Writes a workbook (ECMA-376, .xlsx) while its rows arrive, with the parts that a spreadsheet program needs and no
 * styles.
 */
export function writeWorkbook(sheets: Sheet[]): AsyncGenerator<Uint8Array> {
  const each = (write: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => write(index + 1, sheet)).join('');
  return zipStream([
    text(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(
        (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
      )}</Types>`,
    ),
    text(
      '_rels/.rels',
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    text(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
        (number, { name }) => `<sheet name="${toXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}">${each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}</Relationships>`,
    ),
    ...sheets.map(({ rows }, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(rows) })),
  ]);
}
