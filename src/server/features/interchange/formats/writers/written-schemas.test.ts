import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { hardQuestion, makeWrittenQuestion, pictureBytes } from '#test/factories/written-items.ts';
import type { WrittenQuestion } from '../written-items.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQti2, writeQti3 } from './write-qti.ts';

/*
 * The part of each format that Rounds writes, as RELAX NG by the published rules: which elements and attributes exist,
 * in which order, and how often. 1EdTech and Moodle publish larger schemas, which no package of npm or Debian contains.
 */

const attribute = (name: string, values = '<text/>') => `<attribute name="${name}">${values}</attribute>`;
const oneOf = (...values: string[]) => `<choice>${values.map((value) => `<value>${value}</value>`).join('')}</choice>`;
const maybe = (content: string) => `<optional>${content}</optional>`;
const any = (content: string) => `<zeroOrMore>${content}</zeroOrMore>`;
const many = (content: string) => `<oneOrMore>${content}</oneOrMore>`;
const identifier = '<data type="NCName"/>';
const decimal = '<data type="decimal"/>';

/** An element with its attributes and its content in this order. */
type Write = (name: string, ...content: string[]) => string;
const plain: Write = (name, ...content) => `<element name="${name}">${content.join('') || '<empty/>'}</element>`;

const schemaOf = (namespace: string, start: string) =>
  `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="${namespace}" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"><start>${start}</start></grammar>`;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The items and the test of QTI. The order of the children is the one of section 4 of the information models of 2.1 and
 * 3.0.
 */
function qtiSchema(version: 2 | 3): string {
  const e: Write = (name, ...content) => plain(version === 2 ? name : `qti-${kebab(name)}`, ...content);
  const a = (name: string, values?: string) => attribute(version === 2 ? name : kebab(name), values);
  const lines = `<mixed>${any(plain('br'))}</mixed>`;
  const paragraph = plain('p', `<choice>${lines}${plain('img', attribute('src'), attribute('alt'))}</choice>`);
  const value = e('value', '<text/>');
  const response = e(
    'responseDeclaration',
    a('identifier', identifier),
    a('cardinality', oneOf('single')),
    a('baseType', oneOf('identifier')),
    e('correctResponse', value),
    maybe(
      e(
        'mapping',
        ...['lowerBound', 'upperBound', 'defaultValue'].map((name) => a(name, decimal)),
        many(e('mapEntry', a('mapKey', identifier), a('mappedValue', decimal))),
      ),
    ),
  );
  const outcome = e(
    'outcomeDeclaration',
    a('identifier', identifier),
    a('cardinality', oneOf('single')),
    a('baseType', oneOf('float', 'identifier')),
    e('defaultValue', value),
  );
  const vignette = plain('div', attribute('class', oneOf('rounds-case')), many(paragraph));
  const body = e(
    'itemBody',
    maybe(vignette),
    many(paragraph),
    e(
      'choiceInteraction',
      a('responseIdentifier', identifier),
      a('shuffle', '<data type="boolean"/>'),
      a('maxChoices', '<data type="nonNegativeInteger"/>'),
      many(e('simpleChoice', a('identifier', identifier), lines)),
    ),
  );
  const shown = version === 2 ? many(paragraph) : e('contentBody', many(paragraph));
  const feedback = e(
    'modalFeedback',
    a('outcomeIdentifier', identifier),
    a('identifier', identifier),
    a('showHide', oneOf('show', 'hide')),
    shown,
  );
  const base =
    version === 2
      ? 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/'
      : 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/';
  const end = version === 2 ? '' : '.xml';
  const item = e(
    'assessmentItem',
    a('identifier', identifier),
    a('title'),
    a('adaptive', oneOf('false')),
    a('timeDependent', oneOf('false')),
    response,
    many(outcome),
    body,
    e('responseProcessing', a('template', oneOf(`${base}match_correct${end}`, `${base}map_response${end}`))),
    any(feedback),
  );
  const section = e(
    'assessmentSection',
    a('identifier', identifier),
    a('title'),
    a('visible', '<data type="boolean"/>'),
    many(e('assessmentItemRef', a('identifier', identifier), a('href'))),
  );
  const test = e(
    'assessmentTest',
    a('identifier', identifier),
    a('title'),
    e(
      'testPart',
      a('identifier', identifier),
      a('navigationMode', oneOf('linear', 'nonlinear')),
      a('submissionMode', oneOf('individual', 'simultaneous')),
      section,
    ),
  );
  const namespace =
    version === 2 ? 'http://www.imsglobal.org/xsd/imsqti_v2p1' : 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
  return schemaOf(namespace, `<choice>${item}${test}</choice>`);
}

/** The elements of Moodle XML, in the order in which Moodle writes them. */
function moodleSchema(): string {
  const text = plain('text', '<text/>');
  const html = (name: string, ...more: string[]) => plain(name, attribute('format', oneOf('html')), text, ...more);
  const file = plain(
    'file',
    attribute('name'),
    attribute('path', oneOf('/')),
    attribute('encoding', oneOf('base64')),
    '<data type="base64Binary"/>',
  );
  const category = plain('question', attribute('type', oneOf('category')), plain('category', text));
  const choice = plain(
    'question',
    attribute('type', oneOf('multichoice')),
    plain('name', text),
    html('questiontext', any(file)),
    html('generalfeedback'),
    plain('defaultgrade', decimal),
    plain('penalty', decimal),
    plain('hidden', oneOf('0')),
    plain('idnumber', '<text/>'),
    plain('single', oneOf('true')),
    plain('shuffleanswers', oneOf('true')),
    plain('answernumbering', oneOf('abc', 'ABCD', '123', 'iii', 'IIII', 'none')),
    many(
      plain(
        'answer',
        attribute('fraction', oneOf('0', '100')),
        attribute('format', oneOf('html')),
        text,
        html('feedback'),
      ),
    ),
    plain('tags', any(plain('tag', text))),
  );
  return schemaOf('', plain('quiz', any(`<choice>${category}${choice}</choice>`)));
}

function validate(schema: string, files: readonly Uint8Array[]): void {
  const grammar = XmlDocument.fromString(schema);
  const validator = RelaxNGValidator.fromDoc(grammar);
  try {
    for (const bytes of files) {
      const document = XmlDocument.fromBuffer(bytes);
      try {
        validator.validate(document);
      } finally {
        document.dispose();
      }
    }
  } finally {
    validator.dispose();
    grammar.dispose();
  }
}

const filesOf = (bytes: Uint8Array): Uint8Array[] =>
  Object.entries(unzipSync(bytes)).flatMap(([name, file]) => (/^(items\/.*|test)\.xml$/.test(name) ? [file] : []));

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const anyQuestion = fc
  .record({
    questionText: text,
    options: fc.array(text, { minLength: 2, maxLength: 6 }),
    alsoCorrect: fc.constantFrom<WrittenQuestion['alsoCorrect']>([], ['B']),
    explanation: fc.option(text),
    tags: fc.array(text, { maxLength: 2 }),
    subject: fc.option(text),
    topic: fc.option(text),
    caseText: fc.option(text),
    picture: fc.constantFrom(null, { bytes: pictureBytes, contentType: 'image/png' }),
  })
  .map((more) => makeWrittenQuestion(more));

it.each([
  ['QTI 2.1', qtiSchema(2), (questions: WrittenQuestion[]) => filesOf(writeQti2('A & b', questions))],
  ['QTI 3.0', qtiSchema(3), (questions: WrittenQuestion[]) => filesOf(writeQti3('A & b', questions))],
  ['Moodle XML', moodleSchema(), (questions: WrittenQuestion[]) => [writeMoodleXml('A & b', questions)]],
])('%s is valid, whatever the questions contain', (_format, schema, write) => {
  validate(schema, write([hardQuestion]));
  fc.assert(
    fc.property(anyQuestion, (question) => validate(schema, write([question]))),
    { numRuns: 30 },
  );
});

it('would notice an element in the wrong place', () => {
  const [, item = new Uint8Array()] = filesOf(writeQti2('A', [hardQuestion]));
  const moved = Buffer.from(item)
    .toString()
    .replace(/(<itemBody>[\s\S]*<\/itemBody>)\s*(<responseProcessing[^>]*>)/, '$2$1');
  expect(() => validate(qtiSchema(2), [Buffer.from(moved)])).toThrow();
});
