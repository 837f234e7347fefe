/**
 * Of a worksheet's XML only its rows. What follows them (links, merged cells, comments) can name a billion cells in one line, and a
 * parser that makes each of them runs out of memory.
 */
export function keepCells(worksheet: Uint8Array): Uint8Array {
  const content = Buffer.from(worksheet.buffer, worksheet.byteOffset, worksheet.byteLength);
  const prefix = /<(\w+:)?sheetData[\s/>]/.exec(content.toString('latin1'))?.[1] ?? '';
  const start = content.indexOf(`<${prefix}sheetData`);
  const closing = `</${prefix}sheetData>`;
  const end = content.indexOf(closing, start);
  const rows = start < 0 || end < 0 ? '' : content.subarray(start, end + closing.length);
  return Buffer.concat([Buffer.from(`<${prefix}worksheet>`), Buffer.from(rows), Buffer.from(`</${prefix}worksheet>`)]);
}
