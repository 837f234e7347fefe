import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeZip } from '#test/factories/make-zip.ts';
import { recognise } from './recognise.ts';

const bytes = (text: string) => Buffer.from(text);
const formatOf = (content: Uint8Array) => recognise('file', content, null).reader.format;

it.each([
  ['gift', '::Title::Which?{=one ~two}'],
  ['gift', 'The heart beats.{TRUE}'],
  ['aiken', 'Which?\nA) one\nB) two\nANSWER: B'],
  ['typed-list', '1. Which?\na) {=one}\nb) two\nAnswer: b'],
  ['typed-list', '1. Which?\nANSWER: B'],
  ['moodle-xml', '\uFEFF<?xml version="1.0"?>\n<!-- <b> --><quiz></quiz>'],
  ['qti-2', '<imsqti:questestinterop/>'],
])('recognises %s by its content', (format, text) => {
  expect(formatOf(bytes(text))).toBe(format);
});

it('reads the only file in a zip, and a package by its manifest', () => {
  const zip = makeZip([
    { name: 'quiz.txt', content: bytes('Who?{=a ~b}') },
    { name: '__MACOSX/._quiz.txt', content: bytes('x') },
  ]);
  expect(formatOf(zip)).toBe('gift');
  const document = { name: 'word/document.xml', content: bytes('<document/>') };
  expect(formatOf(makeZip([document, { name: 'word/styles.xml', content: bytes('<x/>') }]))).toBe('docx');
  const part = { name: 'item.xml', content: bytes('<x/>') };
  expect(formatOf(makeZip([{ name: 'a/imsmanifest.xml', content: bytes('<manifest/>') }, part]))).toBe('qti-2');
});

it.each([
  ['empty lines', '\n'],
  ['quotation marks', '"'],
  ['delimiters', ',;'],
])('searches only the beginning of a text of %s for columns', (_what, text) => {
  const before = process.threadCpuUsage().user;
  expect(() => formatOf(bytes(text.repeat(5_000_000 / text.length)))).toThrow('found no questions or flashcards');
  // With all of the text it took more than six seconds.
  expect((process.threadCpuUsage().user - before) / 1e6).toBeLessThan(3);
});

it('takes the format that the educator has chosen', () => {
  expect(recognise('file', bytes('Who?{=a ~b}'), 'typed-list').reader.format).toBe('typed-list');
});

it.each([
  ['nothing', bytes(''), 'found no questions or flashcards'],
  ['a picture', Buffer.concat([bytes('\x89PNG\r\n'), Buffer.alloc(9)]), 'found no questions or flashcards'],
  ['a PDF', bytes('%PDF-1.7\n1. x'), 'This is a PDF. Copy its text'],
  ['RTF', bytes('{\\rtf1 x}'), 'Copy its text'],
  ['an old Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .docx'],
  ['a damaged zip', bytes('PK\x03\x04 and more'), 'damaged'],
  [
    'a zip bomb',
    makeZip([
      { name: 'a', content: bytes('a'), deflated: deflateRawSync(Buffer.alloc(9999)), said: { size: 1 << 30 } },
    ]),
    'far more',
  ],
])('refuses %s with a sentence', (_what, content, message) => {
  expect(() => formatOf(content)).toThrow(message);
});
