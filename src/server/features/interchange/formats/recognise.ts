import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { inflateZip } from '#server/platform/zip/inflate-zip.ts';
import type { FormatName, SourceFile } from './read-items.ts';
import { type Reader, readers, type SniffedFile } from './readers.ts';
import { fileText } from './texts/file-text.ts';

/** Far more than any real file has. */
const zipLimits = { entries: 10_000, bytes: 128 * 1024 * 1024 };

/** The first bytes of files that Rounds does not import here, each with what the educator can do instead. */
const refused = [
  ['\u00d0\u00cf\u0011\u00e0', 'This is a file of an old Office program. Save it as .docx or .xlsx.'],
  ['%PDF-', 'This is a PDF. Copy its text, and paste it here.'],
  ['{\\rtf', 'This is a text document in RTF. Copy its text, and paste it here.'],
] as const;

/**
 * Recognises the format of a file by its content and never by its name.
 * @param wanted the format that the educator has chosen; null to recognise it
 * @param among the readers that may read it; by default all
 * @throws UnreadableFile with what to do, for a file that no reader takes
 */
export function recognise(
  name: string,
  bytes: Uint8Array,
  wanted: FormatName | null,
  among: readonly Reader[] = readers,
): { reader: Reader; source: SourceFile } {
  const source = unpack({ name, bytes, files: null });
  const file = sniff(source);
  const reader = among.find(({ format, recognises }) => (wanted ? format === wanted : recognises(file)));
  if (reader) return { reader, source };
  const labels = among.map(({ label }) => label).join(', ');
  if (among.every(({ kind }) => kind === 'cards'))
    throw new UnreadableFile(`Rounds found no flashcards in this file. It reads ${labels}.`);
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  throw new UnreadableFile(
    refused.find(([signature]) => start.startsWith(signature))?.[1] ??
      `Rounds found no questions or flashcards in this file. It reads ${labels}.`,
  );
}

/** Unpacks a zip file. If only one file is in it, this file is the source. */
function unpack(source: SourceFile): SourceFile {
  const { bytes } = source;
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return source;
  const all = inflateZip(bytes, zipLimits);
  const files = new Map([...all].filter(([name]) => !name.endsWith('/') && !name.startsWith('__MACOSX/')));
  const [only, other] = files;
  return only && !other ? { name: only[0], bytes: only[1], files: null } : { ...source, files };
}

/** Characters in which the root element stands after the XML declaration, comments and a document type. */
const headLength = 4000;

function sniff(source: SourceFile): SniffedFile {
  if (source.files) return { source, root: null, text: null };
  const text = fileText(source.bytes);
  const head = text.slice(0, headLength).trimStart();
  if (head.startsWith('<') && /^<(?:\?xml|!--|!DOCTYPE|[\w:-]+[\s>/])/i.test(head))
    return { source, root: rootOf(head), text: null };
  // A text has no such characters; a picture and a database do.
  return { source, root: null, text: head.includes('\0') || head.startsWith('%PDF-') ? null : text };
}

function rootOf(head: string): string | null {
  const elements = head.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '');
  return /<(?:[\w.-]+:)?([\w.-]+)/.exec(elements)?.[1] ?? null;
}
