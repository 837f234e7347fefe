import { expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { childOf, childrenOf, findAll, textOf, toHtml } from './xml-tree.ts';

const read = (xml: string): XmlElement => readXml(Buffer.from(xml));

it('reads elements, attributes, entities and CDATA, with names without prefixes', () => {
  const root = read(
    '<?xml version="1.0"?>\n<a xmlns:m="x">\n <m:b m:id="007">1 &lt; 2 &#945;</m:b><b/><![CDATA[<i>]]></a>',
  );
  const [first, second] = childrenOf(root, 'b');
  expect([first?.attributes.get('id'), textOf(first), first?.line]).toEqual(['007', '1 < 2 α', 3]);
  expect([second?.children, second?.attributes.size]).toEqual([[], 0]);
  expect(textOf(root)).toBe('1 < 2 α<i>');
  expect(childOf(root, 'c')).toBeUndefined();
});

it('finds elements at any depth in the order of the file', () => {
  const root = read('<a><b n="1"><b n="2"/></b><c><b n="3"/></c></a>');
  expect(findAll(root, 'b').map(({ attributes }) => attributes.get('n'))).toEqual(['1', '2', '3']);
});

it('writes the content of an element as HTML', () => {
  const root = read('<a>1 &lt; 2<br/><p class="&quot;x"/><x>no</x><m:sup>3</m:sup><![CDATA[<b>!</b>]]></a>');
  expect(toHtml(root, ({ name }) => name === 'x')).toBe('1 &lt; 2<br><p class="&quot;x"></p><sup>3</sup><b>!</b>');
});

it.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFF<a>é</a>')],
  ['UTF-16', Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le')],
  ['ISO 8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
])('reads %s', (_encoding, bytes) => {
  expect(textOf(readXml(bytes))).toBe('é');
});

const cutOff = 'The file may be damaged or cut off: export it again.';

it.each([
  ['<a>\n<b></a>', `Line 2: this is no valid XML (unexpected close tag). ${cutOff}`],
  ['<a>\n<b>', `Line 2: this is no valid XML (unclosed tag: b). ${cutOff}`],
  ['', `Line 1: this is no valid XML (document must contain a root element). ${cutOff}`],
  ['<a>&nbsp;</a>', `Line 1: this is no valid XML (undefined entity). ${cutOff}`],
  [
    '<!DOCTYPE a [\n<!ENTITY b "bb">]><a>&b;</a>',
    'Line 2: the file defines entities of its own, which Rounds does not read. Remove them.',
  ],
  [`${'<a>'.repeat(101)}`, 'Line 1: elements are nested more than 100 deep. Split the questions into several files.'],
  [
    `<a>${'<b/>'.repeat(1_000_000)}</a>`,
    'Line 1: the file has more than 1,000,000 elements and texts. Split the questions into several files.',
  ],
])('refuses %.30j', (xml, message) => {
  expect(() => read(xml)).toThrow(new UnreadableFile(message));
});

it('reads a file that names a document type without entities', () => {
  expect(read('<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><questestinterop/>').name).toBe(
    'questestinterop',
  );
});

it.each([
  ['UTF-8 that is none', Buffer.from('<a>é</a>', 'latin1'), 'utf-8'],
  ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="x-none"?><a/>'), 'x-none'],
])('refuses %s', (_what, bytes, encoding) => {
  const message = `The file is not text in the encoding ${encoding} that it names. Save it as UTF-8, and import that.`;
  expect(() => readXml(bytes)).toThrow(new UnreadableFile(message));
});
