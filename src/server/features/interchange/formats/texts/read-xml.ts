import { SaxesParser } from 'saxes';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';

/** Names of elements and attributes are without their prefix: `msup` for `m:msup`. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlNode[];
  /** The line of its start tag, from 1. */
  line: number;
};
/** A piece of text with its entities decoded. */
type XmlText = { text: string; isCdata: boolean };
export type XmlNode = XmlElement | XmlText;

const noAttributes: ReadonlyMap<string, string> = new Map();

/** An element whose end tag has not come yet. */
type OpenElement = XmlElement & { children: XmlNode[] };

const maxDepth = 100;
const usualMaxNodes = 1_000_000;

/**
 * Reads an XML document, strictly, in the encoding of its byte order mark or XML declaration. No entities of its own,
 * nothing from elsewhere.
 * @param maxNodes how many elements and texts the caller has the memory for
 * @throws UnreadableFile with the line of the first error
 */
export function readXml(bytes: Uint8Array, maxNodes = usualMaxNodes): XmlElement {
  // The element that holds the document.
  const top: OpenElement = { name: '', attributes: noAttributes, children: [], line: 0 };
  const open = [top];
  let nodes = 0;
  const parser = new SaxesParser();
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`Line ${parser.line}: ${reason}`);
  };
  const add = (node: XmlNode): void => {
    nodes += 1;
    if (nodes > maxNodes)
      refuse(`the file has more than ${maxNodes.toLocaleString('en')} elements and texts. ${split}`);
    open.at(-1)?.children.push(node);
  };

  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      refuse('the file defines entities of its own, which Rounds does not read. Remove them.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) refuse(`elements are nested more than ${maxDepth} deep. ${split}`);
    const element: OpenElement = {
      name: localName(name),
      attributes: withLocalNames(attributes),
      children: [],
      line: parser.line,
    };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => add({ text, isCdata: false }));
  parser.on('cdata', (text) => add({ text, isCdata: true }));
  // Its message begins with the line and the column.
  parser.on('error', ({ message }) =>
    refuse(`this is no valid XML (${message.replace(/^[\d:]+ /, '').replace(/\.$/, '')}). ${exportAgain}`),
  );
  parser.write(decodeXml(bytes)).close();
  return top.children.find((node) => 'children' in node) ?? refuse(`the file is empty. ${exportAgain}`);
}

const split = 'Split the questions into several files.';
const exportAgain = 'The file may be damaged or cut off: export it again.';

/** @throws UnreadableFile if the bytes are not text in the encoding that the file names */
function decodeXml(bytes: Uint8Array): string {
  const encoding = utf16Mark(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const message = `The file is not text in the encoding ${encoding} that it names. Save it as UTF-8, and import that.`;
    throw new UnreadableFile(message);
  }
}

function utf16Mark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * The encoding in the XML declaration, whose characters are ASCII. It may stand after the three bytes of the mark of
 * UTF-8.
 */
const declaredEncoding = (bytes: Uint8Array): string | undefined =>
  /^.{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function withLocalNames(attributes: Record<string, string>): ReadonlyMap<string, string> {
  let named: Map<string, string> | undefined;
  for (const name in attributes) {
    named ??= new Map();
    named.set(localName(name), attributes[name] ?? '');
  }
  return named ?? noAttributes;
}
