/**
 * Removes all except the rows from a worksheet's XML. The elements after the rows (links, merged cells, comments) can
 * name a billion cells in one line, and the parser would run out of memory because it creates each of these cells.
 */
export function keepCells(worksheet: Uint8Array): Uint8Array {
  const content = Buffer.from(worksheet.buffer, worksheet.byteOffset, worksheet.byteLength);
  const prefix = /<(\w+:)?sheetData[\s/>]/.exec(content.toString('latin1'))?.[1] ?? '';
  const start = content.indexOf(`<${prefix}sheetData`);
  const closing = `</${prefix}sheetData>`;
  const end = content.indexOf(closing, start);
  const rows = start < 0 || end < 0 ? Buffer.alloc(0) : content.subarray(start, end + closing.length);
  return Buffer.concat([
    Buffer.from(`<${prefix}worksheet>`),
    escapeResults(rows),
    Buffer.from(`</${prefix}worksheet>`),
  ]);
}

/** A cell with the text that a formula returned, up to this text. */
const result =
  /(<(?:\w+:)?c\s[^<>]*\bt=["']str["'][^<>]*>(?:<(?:\w+:)?f[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v[^<>]*>)([^<]*&[^<]*)/g;

/**
 * Escapes the entities in the results of formulas a second time. The parser decodes these texts twice, which would turn
 * a literal "&gt;" into ">".
 */
function escapeResults(rows: Buffer): Buffer {
  if (!/t=["']str["']/.test(rows.toString('latin1'))) return rows;
  // Latin-1 keeps each byte as one character.
  const escaped = rows
    .toString('latin1')
    .replace(result, (_, before: string, text: string) => before + text.replaceAll('&', '&amp;'));
  return Buffer.from(escaped, 'latin1');
}

const tag = 0x3c;
const entity = 0x26;

/**
 * More than the largest allowed file (5,000 rows of 40 cells) has. A file with many more would keep the parser busy for
 * minutes.
 */
const maxMarks = 1_500_000;

/** Whether parts of XML together have more tags and entities than `maxMarks`. */
export function hasTooManyMarks(parts: readonly Uint8Array[]): boolean {
  let marks = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      if (byte === tag || byte === entity) marks += 1;
    }
  }
  return marks > maxMarks;
}
