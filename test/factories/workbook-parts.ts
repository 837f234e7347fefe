import { CFB } from '@e965/xlsx';

/** Adds parts to a workbook, as a spreadsheet program does with pictures. */
export function withParts(workbook: Uint8Array, parts: Record<string, string>): Uint8Array {
  const container = CFB.read(workbook, { type: 'buffer' });
  for (const [name, content] of Object.entries(parts)) {
    CFB.utils.cfb_del(container, `/${name}`);
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

export const toDrawing = (target: string) =>
  `<Relationships><Relationship Target="${target}" Id="rId1" Type="http://schemas/relationships/drawing"/></Relationships>`;

/** Something that lies over the cells. `row`: that of its upper edge, from 0. */
export const anchor = (row: number, content: string) =>
  `<xdr:twoCellAnchor editAs="oneCell"><xdr:from><xdr:col>11</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>` +
  `<xdr:to><xdr:col>12</xdr:col><xdr:row>${row + 9}</xdr:row></xdr:to>${content}</xdr:twoCellAnchor>`;

export const picture = '<xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>';
