type Parts = ReadonlyMap<string, Uint8Array>;
type Relation = { id: string; type: string; path: string };

/** Bounded prefixes and gaps keep each search linear, whatever the file holds. */
const sheetElement = /<(?:\w{1,20}:)?sheet\s[^<>]*>/g;
const relationElement = /<(?:\w{1,20}:)?Relationship\s[^<>]*>/g;
const cellElement = /<(?:\w{1,20}:)?c\s[^<>]*>/g;
const endOfAnchor = /<\/(?:\w{1,20}:)?(?:two|one)CellAnchor>/;
const firstRow = /<(?:\w{1,20}:)?from>[\s\S]{0,200}?<(?:\w{1,20}:)?row>\s{0,20}(\d{1,7})/;

/** More worksheets cannot be chosen. */
const mostSheets = 100;

/**
 * Finds the rows of the pictures of an .xlsx workbook: the row of the upper edge of each picture that lies over the
 * cells, and the row of each cell that contains a picture. The sheets are in the order of the workbook.
 */
export function findPictures(parts: Parts): number[][] {
  const workbook = [...parts.keys()].find((name) => /^xl\/workbook\d*\.xml$/i.test(name));
  if (workbook === undefined) return [];
  const sheets = relationsOf(parts, workbook);
  const hasPicturesInCells = [...parts.keys()].some((name) => /^xl\/richData\/richValueRel/i.test(name));
  return [...textOf(parts, workbook).matchAll(sheetElement)].slice(0, mostSheets).map(([element]) => {
    const path = sheets.find(({ id }) => id === attribute(element, 'id'))?.path ?? '';
    const drawing = relationsOf(parts, path).find(({ type }) => type.endsWith('/drawing'));
    const over = drawing ? rowsOfAnchors(textOf(parts, drawing.path)) : [];
    const within = hasPicturesInCells ? rowsOfValues(textOf(parts, path)) : [];
    return [...over, ...within].sort((one, other) => one - other);
  });
}

/** The rows of a drawing count from 0. */
const rowsOfAnchors = (drawing: string): number[] =>
  drawing.split(endOfAnchor).flatMap((anchor) => {
    const row = /<(?:\w{1,20}:)?blip\s/.test(anchor) ? firstRow.exec(anchor)?.[1] : undefined;
    return row === undefined ? [] : [Number(row) + 1];
  });

/** A cell whose value is a picture has the index of its value in `vm`. */
const rowsOfValues = (sheet: string): number[] =>
  [...sheet.matchAll(cellElement)].flatMap(([cell]) => {
    const row = attribute(cell, 'vm') === '' ? '' : attribute(cell, 'r').replace(/^[A-Z]+/, '');
    return row === '' ? [] : [Number(row)];
  });

const attribute = (element: string, name: string): string =>
  new RegExp(`\\s(?:\\w{1,20}:)?${name}="([^"]*)"`).exec(element)?.[1] ?? '';

const textOf = (parts: Parts, path: string): string => Buffer.from(parts.get(path) ?? []).toString('utf8');

/**
 * The parts to which a part refers. `xl/worksheets/_rels/sheet1.xml.rels` lists those of `xl/worksheets/sheet1.xml`.
 */
function relationsOf(parts: Parts, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = textOf(parts, `${folder}_rels/${part.slice(folder.length)}.rels`);
  return [...list.matchAll(relationElement)].map(([element]) => ({
    id: attribute(element, 'Id'),
    type: attribute(element, 'Type'),
    path: URL.parse(attribute(element, 'Target'), `file:///${folder}`)?.pathname.slice(1) ?? '',
  }));
}
