import { constants, crc32, deflateRawSync } from 'node:zlib';

type Part = {
  name: string;
  content: Uint8Array;
  /** Values that replace the true ones in the headers. */
  said?: {
    /** The size in the central directory, and in the local header unless `localSize` is given. */
    size?: number;
    localSize?: number;
    flags?: number;
    method?: number;
    localName?: string;
    crc?: number;
  };
  /** Content that is already deflated, so that a test can make a zip bomb without inflating it. */
  deflated?: Uint8Array;
  isStored?: boolean;
  /**
   * Leaves the sizes out of the local header and writes them after the content, as programs do that write to a stream.
   */
  isStreamed?: boolean;
};

/** Makes a zip file with exactly the given headers, correct or not. */
export function makeZip(parts: readonly Part[], { count = parts.length }: { count?: number } = {}): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, said = {}, deflated, isStored = false, isStreamed = false } of parts) {
    const packed = isStored ? content : (deflated ?? deflateRawSync(content));
    const size = said.size ?? content.length;
    const flags = (said.flags ?? 0) | (isStreamed ? 8 : 0);
    const method = said.method ?? (isStored ? 0 : 8);
    const crc = said.crc ?? crc32(content);
    const localName = Buffer.from(said.localName ?? name);

    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    if (!isStreamed) {
      local.writeUInt32LE(crc, 14);
      local.writeUInt32LE(packed.length, 18);
      local.writeUInt32LE(said.localSize ?? size, 22);
    }
    local.writeUInt16LE(localName.length, 26);
    const trailer = Buffer.alloc(isStreamed ? 16 : 0);
    if (isStreamed) {
      trailer.writeUInt32LE(0x08074b50, 0);
      trailer.writeUInt32LE(crc, 4);
      trailer.writeUInt32LE(packed.length, 8);
      trailer.writeUInt32LE(size, 12);
    }
    body.push(local, localName, Buffer.from(packed), trailer);

    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    offset += local.length + localName.length + packed.length + trailer.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, ...directory, end]);
}

let zeros: Buffer | undefined;

/** Deflated zeros: this number of pieces of 64 MiB. The result has a thousandth of their size. */
export function makeBomb(times: number): Buffer {
  // A piece that ends with a flush and without a last block can be repeated.
  zeros ??= deflateRawSync(Buffer.alloc(64 << 20), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(times).fill(zeros), deflateRawSync(Buffer.alloc(0))]);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The parts of a workbook with one sheet and texts in its cells. `rest` follows the rows, and `cells` replaces them.
 */
export function workbookParts({
  rows = [],
  cells,
  rest = '',
}: {
  rows?: readonly (readonly string[])[];
  cells?: string;
  rest?: string;
}): Part[] {
  const columnName = (index: number) => String.fromCharCode(65 + index);
  const sheetData =
    cells ??
    rows
      .map((row, index) => {
        const content = row.map(
          (text, column) =>
            `<c r="${columnName(column)}${index + 1}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
        );
        return `<row r="${index + 1}">${content.join('')}</row>`;
      })
      .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const xml = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${sheetData}</sheetData>${rest}</worksheet>`,
  };
  return Object.entries(xml).map(([name, text]) => ({ name, content: Buffer.from(text) }));
}
