import { describe, expect, it } from 'vitest';
import { toWorkbook } from '#test/factories/question-sheets.ts';
import { withParts as addParts, anchor, picture, toDrawing } from '#test/factories/workbook-parts.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const workbook = { Notes: [['Read me']], 'Paper & key': [['Question'], ['First?'], ['Second?']] };

const withParts = (parts: Record<string, string>) => addParts(toWorkbook(workbook), parts);

const unrated = () => ({ known: 0, cells: 0 });
const picturesOf = (bytes: Uint8Array) =>
  readSpreadsheet(bytes, unrated).sheets.map(({ name, pictures }) => [name, pictures]);

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
