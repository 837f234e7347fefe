import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { toWorkbook } from '#test/factories/question-sheets.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const workbook = { Notes: [['Read me']], 'Paper & key': [['Question'], ['First?'], ['Second?']] };

/** Adds parts to a workbook, as a spreadsheet program does with pictures. */
function withParts(parts: Record<string, string>): Uint8Array {
  const container = CFB.read(toWorkbook(workbook), { type: 'buffer' });
  for (const [name, content] of Object.entries(parts)) {
    CFB.utils.cfb_del(container, `/${name}`);
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

const unrated = () => ({ known: 0, cells: 0 });
const picturesOf = (bytes: Uint8Array) =>
  readSpreadsheet(bytes, unrated).sheets.map(({ name, pictures }) => [name, pictures]);

const toDrawing = (target: string) =>
  `<Relationships><Relationship Target="${target}" Id="rId1" Type="http://schemas/relationships/drawing"/></Relationships>`;
const anchor = (row: number, content: string) =>
  `<xdr:twoCellAnchor editAs="oneCell"><xdr:from><xdr:col>11</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>` +
  `<xdr:to><xdr:col>12</xdr:col><xdr:row>${row + 9}</xdr:row></xdr:to>${content}</xdr:twoCellAnchor>`;
const picture = '<xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>';

describe('the pictures of a workbook', () => {
  it('are found with the row of their upper edge, and shapes are not', () => {
    const drawing = `<xdr:wsDr>${anchor(2, picture)}${anchor(4, '<xdr:sp/>')}${anchor(1, picture)}</xdr:wsDr>`;
    const bytes = withParts({
      'xl/worksheets/_rels/sheet2.xml.rels': toDrawing('../drawings/drawing1.xml'),
      'xl/drawings/drawing1.xml': drawing,
    });
    expect(picturesOf(bytes)).toEqual([
      ['Notes', []],
      ['Paper & key', [2, 3]],
    ]);
  });

  it('are found within cells', () => {
    const cells = '<row r="3"><c r="A3" t="inlineStr"><is><t>Second?</t></is></c><c r="L3" t="e" vm="1"/></row>';
    const bytes = withParts({
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
      'xl/richData/richValueRel.xml': '<richValueRels/>',
    });
    expect(picturesOf(bytes)[1]).toEqual(['Paper & key', [3]]);
  });

  it('are none in a workbook that refers to nothing', () => {
    expect(picturesOf(toWorkbook(workbook))).toEqual([
      ['Notes', []],
      ['Paper & key', []],
    ]);
    const bytes = withParts({ 'xl/worksheets/_rels/sheet2.xml.rels': toDrawing('http://[') });
    expect(picturesOf(bytes)[1]).toEqual(['Paper & key', []]);
  });
});
