import { expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { inflateZip } from '#server/platform/zip/inflate-zip.ts';
import type { ReadFile } from '../read-items.ts';
import { writeQti2 } from '../writers/write-qti.ts';
import { readQti } from './read-qti.ts';

const read = (xml: string): ReadFile => readQti({ name: 'item.xml', bytes: Buffer.from(xml), files: null });
const readPackage = (files: Record<string, string>): ReadFile =>
  readQti({
    name: 'package.zip',
    bytes: new Uint8Array(),
    files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  });

const matchCorrect =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';
const mapResponse =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response.xml"/>';
const declare = (correct: readonly string[], mapping = ''): string =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${
    correct.length > 0
      ? `<correctResponse>${correct.map((id) => `<value>${id}</value>`).join('')}</correctResponse>`
      : ''
  }${mapping}</responseDeclaration>`;
const map = (points: Record<string, number>): string =>
  `<mapping defaultValue="0">${Object.entries(points)
    .map(([id, value]) => `<mapEntry mapKey="${id}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const options = ['a', 'b', 'c'].map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('');
const choice = (content = options, attributes = 'maxChoices="1"'): string =>
  `<choiceInteraction responseIdentifier="R" ${attributes}>${content}</choiceInteraction>`;
const item = (
  { declaration = declare(['b']), body = `<p>Which?</p>${choice()}`, processing = matchCorrect, more = '' },
  name = 'rounds-item-1',
): string =>
  `<assessmentItem identifier="${name}" title="Q">${declaration}<itemBody>${body}</itemBody>${processing}${more}</assessmentItem>`;

const asked = `<p>Normal <strong>platelets</strong>?<br/></p>${choice(
  `<prompt>In 10<sup>9</sup>/L</prompt><simpleChoice identifier="a">5<feedbackInline identifier="a">Low</feedbackInline></simpleChoice><simpleChoice identifier="b">250</simpleChoice>`,
)}<p>[1 mark]</p>`;
const notes =
  '<modalFeedback identifier="solution" outcomeIdentifier="F" showHide="show"><p>See page 3</p></modalFeedback>';
const whole = item({ body: `<rubricBlock view="scorer">One mark</rubricBlock>${asked}`, more: notes });

/** The names of QTI 3.0 for those of QTI 2. */
const toQti3 = (xml: string): string =>
  xml
    .replaceAll(
      /<(\/?)((?:[a-z]+[A-Z]\w*)|prompt|value)\b/g,
      (_all, slash: string, name: string) => `<${slash}qti-${kebab(name)}`,
    )
    .replaceAll(
      / (responseIdentifier|maxChoices|outcomeIdentifier|showHide|baseType|mapKey|mappedValue)=/g,
      (_all, name: string) => ` ${kebab(name)}=`,
    );
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const expected = {
  place: 'Question 1',
  knownBy: 'rounds-item-1',
  changes: ['bold dropped', 'feedback of the options dropped'],
  questionText: 'Normal platelets?\nIn 10⁹/L\n[1 mark]',
  options: ['5', '250'],
  correct: 1,
  doubt: null,
  explanation: 'See page 3',
  difficulty: null,
  subject: null,
  topic: null,
  tags: [],
  caseText: null,
  picture: null,
};

it('reads an item of QTI 2', () => {
  expect(read(whole)).toEqual({ format: 'qti-2', cards: [], questions: [expected], leftOut: [] });
});

it('reads the same item of QTI 3.0', () => {
  const xml = toQti3(whole);
  expect(xml).toContain('<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>');
  expect(read(xml)).toEqual({ format: 'qti-3', cards: [], questions: [expected], leftOut: [] });
});

it('reads the same question from QTI 1.2', () => {
  const text = (html: string): string =>
    `<material><mattext texttype="text/html"><![CDATA[${html}]]></mattext></material>`;
  const label = (id: string, html: string): string => `<response_label ident="${id}">${text(html)}</response_label>`;
  const twin = `<questestinterop><item ident="rounds-item-1"><presentation>
    ${text('<p>Normal <strong>platelets</strong>?</p><p>In 10<sup>9</sup>/L</p><p>[1 mark]</p>')}
    <response_lid ident="R"><render_choice>${label('a', '5')}${label('b', '250')}</render_choice></response_lid></presentation>
    <resprocessing><respcondition><conditionvar><other/></conditionvar><displayfeedback linkrefid="f"/></respcondition>
    <respcondition><conditionvar><varequal respident="R">b</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing>
    <itemfeedback ident="f">${text('See page 3')}</itemfeedback></item></questestinterop>`;
  expect(read(twin).questions).toEqual([{ ...expected, changes: ['bold dropped'] }]);
});

const compare = (content: string): string =>
  `<responseProcessing><responseCondition><responseIf>${content}<setOutcomeValue identifier="F"><baseValue>yes</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="F"><baseValue>no</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`;
const variable = '<variable identifier="R"/>';
const byPoints = `<responseProcessing><setOutcomeValue identifier="SCORE"><mapResponse identifier="R"/></setOutcomeValue></responseProcessing>`;

it.each([
  ['the template', {}, 1, []],
  [
    'a comparison with the correct response',
    { processing: compare(`<match>${variable}<correct identifier="R"/></match>`) },
    1,
    [],
  ],
  [
    'a comparison with its identifier',
    { processing: compare(`<match>${variable}<baseValue>b</baseValue></match>`) },
    1,
    [],
  ],
  [
    'the template of points',
    { declaration: declare([], map({ a: 1, c: 2 })), processing: mapResponse },
    2,
    ['part marks dropped'],
  ],
  ['points', { declaration: declare(['a'], map({ a: 1, c: -0.5 })), processing: byPoints }, 0, ['penalty dropped']],
  ['points without a rule', { declaration: declare(['a'], map({ a: 1 })), processing: '<responseProcessing/>' }, 0, []],
])('finds the key by %s', (_what, parts, correct, changes) => {
  expect(read(item(parts)).questions[0]).toMatchObject({ correct, doubt: null, changes });
});

const namesB = 'The file names option B as right, but';

it.each([
  [{ processing: '' }, `${namesB} does not score by it.`],
  [{ processing: '<responseProcessing template="http://x.test/own"/>' }, `${namesB} does not score by it.`],
  [
    { processing: compare(`<not><match>${variable}<correct identifier="R"/></match></not>`) },
    `${namesB} does not score by it.`,
  ],
  [{ processing: compare(`<match>${variable}<baseValue>a</baseValue></match>`) }, `${namesB} does not score by it.`],
  [
    { declaration: declare(['b'], map({ c: 2, b: 1 })), processing: mapResponse },
    `${namesB} gives the most points for C.`,
  ],
  [
    { declaration: declare(['b'], map({ b: 1, c: 1 })), processing: byPoints },
    `${namesB} gives the most points for B, C.`,
  ],
  [{ declaration: declare([]) }, 'No option is marked as right.'],
  [{ declaration: '' }, 'No option is marked as right.'],
  [
    { declaration: declare(['answer_002']) },
    'The file names “answer_002” as the right option, but no option has this identifier.',
  ],
  [
    {
      declaration: declare(['answer_002']),
      body: `Which?${choice('<simpleChoice identifier="answer_1">x</simpleChoice><simpleChoice identifier="answer_2">y</simpleChoice>')}`,
    },
    'The file names “answer_002” as the right option, but no option has this identifier. Option B has “answer_2”.',
  ],
])('asks for the key of %j', (parts, doubt) => {
  expect(read(item(parts)).questions[0]).toMatchObject({ correct: null, doubt });
});

const right = 'A question has one right option here. Mark only the best option as right, and import the file again.';
const rewrite =
  'Rounds has only questions with one right option. Rewrite it as such a question, and import the file again.';
const several = 'The question asks for several right options.';

it.each([
  ['any number of answers', { body: choice(options, 'maxChoices="0"') }, several, right],
  ['two answers', { body: choice(options, 'maxChoices="2"') }, several, right],
  ['two keys', { declaration: declare(['a', 'c']) }, 'Options A and C are marked as right.', right],
  [
    'two options with the most points',
    { declaration: declare([], map({ a: 1, b: 1 })), processing: mapResponse },
    'Options A and B are marked as right.',
    right,
  ],
  ['typed text', { body: '<p>Type <textEntryInteraction/></p>' }, 'This is a short-answer question.', rewrite],
  ['an unknown type', { body: '<customInteraction/>' }, 'This is a question of the type “customInteraction”.', rewrite],
  ['several parts', { body: `${choice()}<div>${choice()}</div>` }, 'This is a question with several parts.', rewrite],
  [
    'a text',
    { body: '<p>Read this.</p>' },
    'This is a text without a question.',
    'Copy it into the questions that need it.',
  ],
  [
    'numbers by chance',
    { more: '<templateDeclaration identifier="x"/>' },
    'This is a question whose numbers are drawn at random.',
    rewrite,
  ],
])('leaves out %s', (_what, parts, reason, remedy) => {
  const { questions, leftOut } = read(item(parts));
  expect(questions).toEqual([]);
  expect(leftOut).toMatchObject([{ place: 'Question 1', reason, remedy }]);
});

it('takes one answer where the number of answers is not said', () => {
  expect(read(item({ body: `Which?${choice(options, '')}` })).questions[0]?.correct).toBe(1);
});

it('joins the feedback of the options, and leaves out what is shown only after a wrong answer', () => {
  const feedback = (id: string, text: string, showHide = 'show'): string =>
    `<modalFeedback identifier="${id}" outcomeIdentifier="F" showHide="${showHide}">${text}</modalFeedback>`;
  const processing = compare(`<match>${variable}<correct identifier="R"/></match>`);
  const explain = (more: string): string | null | undefined =>
    read(item({ processing, more })).questions[0]?.explanation;
  expect(
    explain(feedback('a', 'Low') + feedback('b', 'Yes') + feedback('b', 'No', 'hide') + feedback('c', 'Low')),
  ).toBe('A, C: Low\nB: Yes');
  expect(explain(feedback('yes', 'Since 1901') + feedback('no', 'Read again'))).toBe('Since 1901');
  expect(explain('')).toBeNull();
});

it('reads HTML in CDATA, and formulas', () => {
  const formula = '<m:math xmlns:m="m"><m:msup><m:mi>c</m:mi><m:mn>2</m:mn></m:msup></m:math>';
  const { questions } = read(item({ body: `<![CDATA[<p>Is <sup>3</sup></p>]]>${formula}${choice()}` }));
  expect(questions[0]?.questionText).toBe('Is ³\nc²');
});

const manifest = (resources: string): string =>
  `<cp:manifest xmlns:cp="c"><cp:metadata><lom><general><title><string>Physiology</string></title></general></lom></cp:metadata><cp:resources>${resources}</cp:resources></cp:manifest>`;
const resource = (href: string, difficulty = ''): string =>
  `<cp:resource href="${href}"><cp:metadata><lom><difficulty><source>LOM</source><value>${difficulty}</value></difficulty></lom></cp:metadata><cp:file href="${href}"/></cp:resource>`;

it('reads a package in the order of its test, with sections, difficulties and pictures', () => {
  const withPicture = item({ body: `<p>Which?<img src="../pictures/one%20a.png"/></p>${choice()}` }, 'one');
  const { format, questions, leftOut } = readPackage({
    'course/items/three.xml': item({}, 'three'),
    'course/items/two.xml': item({ body: `Second? ${choice()}` }, 'two'),
    'course/items/one.xml': withPicture,
    'course/imsmanifest.xml': manifest(resource('items/two.xml', 'very difficult') + resource('items/one.xml', 'easy')),
    'course/pictures/one a.png': 'picture',
    'course/test.xml':
      '<assessmentTest title="Heart"><testPart><assessmentSection title="Rhythm"><assessmentItemRef href="items/one.xml"/></assessmentSection><assessmentSection title="Section 1"><assessmentItemRef href="items/two.xml"/></assessmentSection></testPart></assessmentTest>',
  });
  expect(leftOut).toEqual([]);
  expect(format).toBe('qti-2');
  expect(questions).toMatchObject([
    { place: 'Question 1 (one.xml)', subject: 'Heart', topic: 'Rhythm', difficulty: 'easy' },
    { place: 'Question 2 (two.xml)', subject: null, topic: 'Heart', difficulty: 'hard' },
    { place: 'Question 3 (three.xml)', subject: null, topic: 'Physiology', difficulty: null },
  ]);
  expect(questions[0]?.picture).toEqual({ name: 'one a.png', bytes: Buffer.from('picture') });
});

it('takes discipline and keywords from the metadata of an item, and not from those of the test', () => {
  const taxa = (purpose: string, ...names: string[]): string =>
    `<classification><purpose><source>LOMv1.0</source><value>${purpose}</value></purpose><taxonPath><source><string>own</string></source>${names
      .map((name) => `<taxon><entry><string>${name}</string></entry></taxon>`)
      .join('')}</taxonPath></classification>`;
  const describe = (href: string, lom: string): string =>
    `<resource href="${href}"><metadata><lom>${lom}</lom></metadata><file href="test.xml"/><file href="one.xml"/></resource>`;
  const keyword = (text: string): string => `<keyword><string>${text}</string></keyword>`;
  const about = `<general>${keyword('ecg')}${keyword('')}</general>${taxa('level', 'Year 1')}${taxa('discipline', 'Medicine', 'Heart')}`;
  const { questions } = readPackage({
    'imsmanifest.xml': `<manifest><resources>${describe('one.xml', about)}${describe('test.xml', keyword('mock'))}</resources></manifest>`,
    'test.xml': '<assessmentTest title="Mock"><assessmentItemRef href="one.xml"/></assessmentTest>',
    'one.xml': item({}),
  });
  expect(questions).toMatchObject([{ subject: 'Medicine', topic: 'Heart', tags: ['ecg'] }]);
});

it('reads what Rounds exports', () => {
  const said = {
    questionText: 'p < 5 & 10³?\n\n• one\n• two',
    options: ['H₂O', 'a\nb', '^(C)'],
    explanation: 'Since 1901',
    difficulty: 'hard' as const,
    subject: 'Medicine',
    topic: 'Heart & Lung',
    tags: ['ecg'],
    caseText: null,
  };
  const bytes = Buffer.from('picture');
  const picture = { bytes, contentType: 'image/png' };
  const apart = { id: 'rounds-item-17', correctAnswer: 'B' as const, alsoCorrect: [], section: null, pictureUrl: null };
  const files = inflateZip(writeQti2('Mock', [{ ...said, ...apart, picture }]), { entries: 100, bytes: 1e6 });
  const { questions, leftOut } = readQti({ name: '', bytes: new Uint8Array(), files });
  expect(leftOut).toEqual([]);
  expect(questions).toMatchObject([{ ...said, knownBy: 'rounds-item-17', correct: 1, doubt: null, changes: [] }]);
  expect(Buffer.from(questions[0]?.picture?.bytes ?? [])).toEqual(bytes);
});

it('reads the other items of a package of which one is damaged', () => {
  const { questions, leftOut } = readPackage({
    'imsmanifest.xml': manifest(resource('one.xml')),
    'one.xml': item({}).slice(0, -5),
    'two.xml': item({}),
  });
  expect(questions).toHaveLength(1);
  expect(leftOut).toEqual([
    {
      place: 'one.xml',
      title: '',
      reason: expect.stringMatching(/^Line 1: this is no valid XML/),
      remedy: 'Import this file again alone when it is mended.',
    },
  ]);
});

it('refuses a package whose manifest is damaged', () => {
  const files = { 'imsmanifest.xml': '<manifest>', 'one.xml': item({}) };
  expect(() => readPackage(files)).toThrow(/^Line 1: this is no valid XML/);
});

it('refuses an item that is cut off anywhere', () => {
  const bytes = Buffer.from(whole);
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => readQti({ name: '', bytes: bytes.subarray(0, length), files: null })).toThrow(UnreadableFile);
});
