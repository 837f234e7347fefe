import { posix } from 'node:path';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { ReadPicture } from '../../read-items.ts';
import { readXml, type XmlElement } from '../../texts/read-xml.ts';
import { childrenOf } from '../../texts/xml-tree.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * A paragraph of a paper has about ten elements and texts, and a file of 5,000 questions 30,000 paragraphs; 500,000
 * nodes stay below 400 MB.
 */
const maxNodes = 500_000;

/** The parts of a Word document that hold questions. */
export type DocxPackage = {
  document: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  /** The name and the bytes of the picture of a relation; without bytes if it is not in the file. */
  findPicture: (relation: string) => Omit<ReadPicture, 'bytes'> & { bytes: Uint8Array | undefined };
};

/** The main part of a document, which some programs number. */
export const mainPart = /^word\/document\d*\.xml$/i;

/**
 * Opens a Word document (ECMA-376 part 1, WordprocessingML).
 * @throws UnreadableFile if the file is no Word document, or if a part cannot be read
 */
export function openDocx(files: Files | null): DocxPackage {
  const main = [...(files?.keys() ?? [])].find((name) => mainPart.test(name));
  if (!files || main === undefined)
    throw new UnreadableFile('This is no Word document. Save it as .docx, and import that.');
  const relations = childrenOf(readPart(files, `word/_rels/${posix.basename(main)}.rels`)).map(({ attributes }) => ({
    id: attributes.get('Id') ?? '',
    type: attributes.get('Type') ?? '',
    target: attributes.get('Target') ?? '',
  }));
  const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : posix.join('word', target));
  const open = (type: string): XmlElement | undefined => {
    const relation = relations.find((one) => one.type.endsWith(`/${type}`));
    return relation && readPart(files, pathOf(relation.target));
  };
  return {
    document: readPart(files, main) ?? { name: '', attributes: new Map(), children: [], line: 1 },
    styles: open('styles'),
    numbering: open('numbering'),
    findPicture: (id) => {
      const target = relations.find((one) => one.id === id)?.target ?? '';
      return { name: posix.basename(target), bytes: files.get(pathOf(target)) };
    },
  };
}

function readPart(files: Files, path: string): XmlElement | undefined {
  const bytes = files.get(path);
  return bytes && readXml(bytes, maxNodes);
}
