import { expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { ReadFile } from '../read-items.ts';
import { readQti } from './read-qti.ts';

const readBytes = (bytes: Uint8Array): ReadFile => readQti({ name: 'quiz.xml', bytes, files: null });
const read = (items: string): ReadFile =>
  readBytes(Buffer.from(`<questestinterop><assessment title="Heart">${items}</assessment></questestinterop>`));
const readPackage = (files: Record<string, string | Uint8Array>): ReadFile =>
  readQti({
    name: 'export.imscc',
    bytes: new Uint8Array(),
    files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  });

const material = (html: string): string =>
  `<material><mattext texttype="text/html"><![CDATA[${html}]]></mattext></material>`;
const label = (id: string, text = id): string => `<response_label ident="${id}">${material(text)}</response_label>`;
const choice = (labels: string, cardinality = 'Single'): string =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>`;
const when = (test: string, effects: string, attributes = ''): string =>
  `<respcondition ${attributes}><conditionvar>${test}</conditionvar>${effects}</respcondition>`;
const is = (id: string): string => `<varequal respident="r">${id}</varequal>`;
const points = (value: string, action = 'Set'): string =>
  `<setvar action="${action}" varname="SCORE">${value}</setvar>`;
const shows = (id: string): string => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`;
const feedback = (id: string, html: string): string => `<itemfeedback ident="${id}">${material(html)}</itemfeedback>`;
const type = (name: string): string =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${name}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
const item = (presentation: string, processing = '', more = '', before = ''): string =>
  `<item ident="i1" title="Q">${before}<presentation>${presentation}</presentation><resprocessing>${processing}</resprocessing>${more}</item>`;

const ask = material('<p>10<sup>3</sup>?</p>');
const abc = choice(label('a') + label('b') + label('c'));
const bIsRight = when(is('b'), points('100'));

it('reads a question of Canvas', () => {
  const general = when('<other/>', shows('general'), 'continue="Yes"');
  const ofA = when(is('a'), shows('a_fb'), 'continue="Yes"');
  const right = when(is('b'), points('100') + shows('correct'), 'continue="No"');
  const texts = feedback('general', 'Since <b>1901</b>') + feedback('a_fb', 'No') + feedback('correct', 'Yes');
  const { format, cards, questions, leftOut } = read(
    `<section title="root_section">${item(ask + abc, general + ofA + right, texts, type('multiple_choice_question'))}</section>`,
  );
  expect({ format, cards, leftOut }).toEqual({ format: 'qti-1.2', cards: [], leftOut: [] });
  expect(questions).toEqual([
    {
      place: 'Question 1',
      knownBy: null,
      changes: ['bold dropped', 'feedback of the options dropped'],
      questionText: '10³?',
      options: ['a', 'b', 'c'],
      correct: 1,
      doubt: null,
      explanation: 'Since 1901',
      difficulty: null,
      subject: null,
      topic: 'Heart',
      tags: [],
      caseText: null,
      picture: null,
    },
  ]);
});

it('reads a question of Blackboard', () => {
  const text = (html: string): string =>
    `<flow><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;${html}&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow>`;
  const option = (id: string): string =>
    `<flow_label><response_label ident="${id}">${text(id)}</response_label></flow_label>`;
  const metadata = '<itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype></itemmetadata>';
  const right = when(is('y'), `<setvar variablename="SCORE" action="Set">SCORE.max</setvar>${shows('correct')}`);
  const wrong = when('<other/>', `<setvar variablename="SCORE" action="Set">0.0</setvar>${shows('incorrect')}`);
  const ofOption = when('<varequal respident="x" case="No"/>', points('50'));
  const { questions } = read(
    item(
      `<flow>${text('H&lt;sub&gt;2&lt;/sub&gt;O?')}${choice(option('x') + option('y') + option('z'))}</flow>`,
      right + wrong + ofOption,
      feedback('correct', 'Well done') + feedback('incorrect', 'See page 3'),
      metadata,
    ),
  );
  expect(questions).toMatchObject([
    {
      questionText: 'H₂O?',
      options: ['x', 'y', 'z'],
      correct: 1,
      explanation: 'A, C: See page 3\nB: Well done',
    },
  ]);
});

it.each([
  ['a sum of points', when(is('a'), points('0', 'Add')) + when(is('b'), points('10', 'Add')), 1, []],
  ['a key that excludes the others', when(`<and>${is('c')}<not>${is('a')}</not></and>`, points('1')), 2, []],
  ['one of two keys', when(`<or>${is('a')}${is('x')}</or>`, points('1')), 0, []],
  ['the highest points', when(is('a'), points('3')) + when(is('c'), points('5')), 2, ['part marks dropped']],
  ['a penalty', bIsRight + when(is('c'), points('1', 'Subtract')), 1, ['penalty dropped']],
  ['points that are multiplied', when(is('a'), points('2') + points('3', 'Multiply')), 0, []],
  ['the condition that ends', bIsRight + when(`<or>${is('a')}${is('b')}</or>`, points('1')), 1, ['part marks dropped']],
  ['what is true otherwise', when(is('b'), points('9'), 'continue="Yes"') + when('<other/>', points('0')), 1, []],
])('finds the key by %s', (_what, processing, correct, changes) => {
  expect(read(item(ask + abc, processing)).questions[0]).toMatchObject({ correct, doubt: null, changes });
});

it.each([
  ['i201ce3687ccbb50d441c6b53eaafd9f4', true],
  ['52bf3e44-f087-4277-8248-9c7dc5cab5fd', true],
  ['rounds-item-17', true],
  ['multiple_choice_001', false],
  ['599b_72be_31d8', false],
  ['', false],
])('recognises a question by its identifier %j: %j', (identifier, isUnique) => {
  const xml = item(ask + abc, bIsRight).replace('i1', identifier);
  expect(read(xml).questions[0]?.knownBy).toBe(isUnique ? identifier : null);
});

it('asks for the key where no option gives points', () => {
  const { questions } = read(item(ask + abc, when(is('b'), points('0'))));
  expect(questions[0]).toMatchObject({ correct: null, doubt: 'No option gives points.' });
});

it('takes subject and topic from the titles around, without those of the program', () => {
  const sections = (title: string): string => `<section title="${title}">${item(ask + abc, bIsRight)}</section>`;
  const { questions } = read(sections('Rhythm') + sections('Section 1') + sections('Heart'));
  expect(questions.map(({ subject, topic }) => [subject, topic])).toEqual([
    ['Heart', 'Rhythm'],
    [null, 'Heart'],
    [null, 'Heart'],
  ]);
});

it('takes the difficulty from the metadata', () => {
  const metadata = '<itemmetadata><qmd_levelofdifficulty>Difficult</qmd_levelofdifficulty></itemmetadata>';
  expect(read(item(ask + abc, bIsRight, '', metadata)).questions[0]?.difficulty).toBe('hard');
});

it.each([
  ['plain text', '<mattext texttype="text/plain">p &lt;b&gt; q\nr</mattext>', 'p <b> q\nr'],
  ['text of no type', '<mattext>p &amp;lt; q</mattext>', 'p < q'],
  ['text of no type without tags', '<mattext>3 &lt; 4</mattext>', '3 < 4'],
  ['elements', '<mattext texttype="text/xhtml"><p>Na<sup>+</sup></p></mattext>', 'Na⁺'],
  ['breaks', '<mattext>p</mattext><matbreak/><mattext>q</mattext>', 'p\nq'],
])('reads %s', (_what, content, text) => {
  expect(read(item(`<material>${content}</material>${abc}`, bIsRight)).questions[0]?.questionText).toBe(text);
});

const right = 'A question has one right option here. Mark only the best option as right, and import the file again.';
const rewrite =
  'Rounds has only questions with one right option. Rewrite it as such a question, and import the file again.';
const both = when(is('a'), points('1')) + when(is('b'), points('1'));
const typed = '<response_str ident="r"><render_fib/></response_str>';

it.each([
  ['two keys', item(ask + abc, both), 'Options A and B are marked as right.', right],
  [
    'several answers',
    item(ask + choice(label('a'), 'Multiple')),
    'The question asks for several right options.',
    right,
  ],
  [
    'several answers by name',
    item('', '', '', type('multiple_answers_question')),
    'The question asks for several right options.',
    right,
  ],
  ['matching by name', item(ask + abc, '', '', type('matching_question')), 'This is a matching question.', rewrite],
  ['an unknown type', item(ask, '', '', type('constructor')), 'This is a question of the type “constructor”.', rewrite],
  ['typed text', item(ask + typed), 'This is a short-answer question.', rewrite],
  ['several responses', item(ask + abc + typed), 'This is a question with several parts.', rewrite],
  ['a number', item(`${ask}<response_num ident="r"/>`), 'This is a question without options.', rewrite],
  ['a text', item(ask), 'This is a text without a question.', 'Copy it into the questions that need it.'],
])('leaves out %s', (_what, xml, reason, remedy) => {
  const { questions, leftOut } = read(xml);
  expect(questions).toEqual([]);
  expect(leftOut).toMatchObject([{ place: 'Question 1', reason, remedy }]);
});

it('asks for a key that is the identifier of no option', () => {
  expect(read(item(ask + abc, when(is('b2'), points('100')))).questions).toMatchObject([
    { correct: null, doubt: 'The file names “b2” as the right option, but no option has this identifier.' },
  ]);
});

it('reads the cartridge of a course: banks, quizzes and pictures, each question once', () => {
  const bankField =
    '<qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Bank</fieldentry></qtimetadatafield></qtimetadata>';
  const image = '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/ecg%C3%A9.png?canvas=1">';
  const first = item(material(`One? ${image}`) + abc, bIsRight);
  const copy = first.replace('One?', '<div>One?</div>').replace('ident="i1"', 'ident="i2"');
  const other = item(material('<div>One? <canvas id="x"></canvas></div>') + abc, bIsRight);
  const quiz = (items: string): string =>
    `<questestinterop><assessment title="Quiz">${items}</assessment></questestinterop>`;
  const { questions, leftOut } = readPackage({
    'imsmanifest.xml': '<manifest><resources><resource href="x/assessment_qti.xml"/></resources></manifest>',
    'x/assessment_qti.xml': quiz(copy),
    'x/assessment_meta.xml': '<quiz><title>Quiz</title></quiz>',
    'non_cc_assessments/bank.xml.qti': `<questestinterop><objectbank>${bankField}${first}</objectbank></questestinterop>`,
    'non_cc_assessments/x.xml.qti': quiz(copy + other),
    // A picture at the exact address comes before others whose address ends in the same way.
    [`old/Uploaded Media/${Buffer.from('ecgé').toString('latin1')}.png`]: 'old picture',
    [`web_resources/Uploaded Media/${Buffer.from('ecgé').toString('latin1')}.png`]: 'picture',
  });
  expect(questions.map(({ topic, picture }) => [topic, picture?.name])).toEqual([
    ['Bank', 'ecgé.png'],
    ['Quiz', undefined],
  ]);
  expect(Buffer.from(questions[0]?.picture?.bytes ?? []).toString()).toBe('picture');
  const same = {
    title: 'One?',
    reason: 'This is the same question as Question 1.',
    remedy: 'Nothing needs to be done.',
  };
  expect(leftOut).toEqual([
    { place: 'Question 2', ...same },
    { place: 'Question 4', ...same },
  ]);
});

it('keeps questions of two documents that differ in their picture only', () => {
  const document = `<questestinterop>${item(material('? <img src="p.png">') + abc, bIsRight)}</questestinterop>`;
  const files = { 'a/q.xml': document, 'b/q.xml': document, 'c/q.xml': document };
  const { questions, leftOut } = readPackage({ ...files, 'a/p.png': 'one', 'b/p.png': 'two', 'c/p.png': 'one' });
  expect(questions.map(({ place }) => place)).toEqual(['Question 1', 'Question 2']);
  expect(leftOut).toMatchObject([{ place: 'Question 3', reason: 'This is the same question as Question 1.' }]);
});

it.each([
  ['beside the document', 'a/p.png', 'p.png'],
  ['in another folder', 'b/p.png', '../b/p.png'],
  ['by the end of its path', 'x/y/my_files/p.png', 'my_files/p.png'],
  ['of Blackboard', 'csfiles/__xid-12_1.png', '@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1'],
  ['in the text', 'unused', 'data:image/png;base64,cGljdHVyZQ=='],
])('finds a picture %s', (_where, path, source) => {
  const document = `<questestinterop>${item(material(`? <img src="${source}">`) + abc, bIsRight)}</questestinterop>`;
  const { questions } = readPackage({
    'a/quiz.dat': `<?xml version="1.0"?>\n<!-- by hand -->\n${document}`,
    [path]: 'picture',
  });
  expect(Buffer.from(questions[0]?.picture?.bytes ?? []).toString()).toBe('picture');
});

it.each(['http://x.test/p.png', 'p.png', '', '/', '../../../etc/p.png'])('finds no picture at %j', (source) => {
  const document = `<questestinterop>${item(material(`? <img src="${source}">`) + abc, bIsRight)}</questestinterop>`;
  const { questions } = readPackage({ 'quiz.xml': document, 'a/p.png': '1', 'b/p.png': '2' });
  expect(questions[0]).toMatchObject({
    picture: null,
    changes: [expect.stringMatching(/^picture .* is not in the file$/)],
  });
});

const bank =
  'This quiz takes its questions from a question bank that is not in the file. Export the question bank too.';
const none =
  'This file has no questions of QTI 1.2, 2.x or 3.0. Export the quiz or the question bank with its questions.';

it.each([
  [
    '<questestinterop><assessment><section><bankentry_item item_ref="x"/></section></assessment></questestinterop>',
    bank,
  ],
  ['<questestinterop/>', none],
  ['<manifest/>', none],
])('refuses %s', (xml, message) => {
  expect(() => readBytes(Buffer.from(xml))).toThrow(new UnreadableFile(message));
  expect(() => readPackage({ 'x.xml': xml })).toThrow(new UnreadableFile(message));
});

it('refuses a file that is cut off anywhere', () => {
  const whole = Buffer.from(`<questestinterop>${item(ask + abc, bIsRight, feedback('é', '<p>'))}</questestinterop>`);
  expect(readBytes(whole).questions).toHaveLength(1);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readBytes(whole.subarray(0, length))).toThrow(UnreadableFile);
});
