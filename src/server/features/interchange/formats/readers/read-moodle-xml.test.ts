import { expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { ReadFile } from '../read-items.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

const readBytes = (bytes: Uint8Array): ReadFile => readMoodleXml({ name: 'quiz.xml', bytes, files: null });
const read = (questions: string): ReadFile => readBytes(Buffer.from(`<quiz>${questions}</quiz>`));

const answer = (fraction: string, text: string, feedback = ''): string =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`;
const choice = (content: string, stem = 'Which?'): string =>
  `<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text>${stem}</text></questiontext>${content}</question>`;
const yesNo = answer('100', 'Yes') + answer('0', 'No');

const pixel = 'iVBORw0KGgo=';

it('reads a question with all that Moodle keeps of it', () => {
  const { format, cards, questions, leftOut } = read(`
    <question type="category"><category><text>$course$/top/Default for C1/Medicine/Heart//Lung</text></category></question>
    <question type="multichoice">
      <name><text>Platelets</text></name>
      <questiontext format="html">
        <text><![CDATA[<p>Normal platelets per <b>litre</b>?</p><p><img src="@@PLUGINFILE@@/sub/my%20smear.png?x=1"></p>]]></text>
        <file name="my smear.png" path="/sub/" encoding="base64">${pixel}</file>
      </questiontext>
      <generalfeedback format="html"><text>&lt;p&gt;250 &amp;times; 10&lt;sup&gt;9&lt;/sup&gt;&lt;/p&gt;</text></generalfeedback>
      <defaultgrade>1</defaultgrade><penalty>0.3333333</penalty>
      <idnumber>P-1</idnumber>
      <single>true</single>
      ${answer('-33.33333', '10<![CDATA[<sup>3</sup>]]>')}
      ${answer('100.00000', '250 × 10<![CDATA[<sup>9</sup>]]>', 'Right')}
      ${answer('50', 'About 200')}
      <tags><tag><text>blood</text></tag><tag><text>Hard</text></tag></tags>
    </question>`);
  expect({ format, cards, leftOut }).toEqual({ format: 'moodle-xml', cards: [], leftOut: [] });
  expect(questions).toEqual([
    {
      place: 'Question 1',
      knownBy: 'P-1',
      changes: [
        'category → topic Heart/Lung',
        'penalty −33 % dropped',
        'part mark 50 % dropped',
        'bold dropped',
        'feedback of the options dropped',
      ],
      questionText: 'Normal platelets per litre?',
      options: ['10³', '250 × 10⁹', 'About 200'],
      correct: 1,
      doubt: null,
      explanation: '250 × 10⁹',
      difficulty: 'hard',
      subject: 'Medicine',
      topic: 'Heart/Lung',
      tags: ['blood'],
      caseText: null,
      picture: { name: 'my smear.png', bytes: Buffer.from(pixel, 'base64') },
    },
  ]);
});

it('reads true or false, and joins the feedback of the options without a general one', () => {
  const { questions } = read(`<question type="truefalse"><questiontext><text>Is it?</text></questiontext>
    ${answer('0', 'true', 'No')}${answer('100', 'false', 'Yes')}</question>`);
  expect(questions).toMatchObject([
    { options: ['True', 'False'], correct: 1, explanation: 'A: No\nB: Yes', subject: null, topic: null, changes: [] },
  ]);
});

it.each([
  ['plain_text', '1 &lt; 2\n&lt;b&gt;', '1 < 2\n<b>'],
  ['moodle_auto_format', 'one\r\ntwo &lt;sup&gt;2&lt;/sup&gt;', 'one\ntwo ²'],
  ['html', 'one\ntwo', 'one two'],
])('reads a text in the format %s', (format, text, plain) => {
  const { questions } = read(choice(yesNo).replace('format="html"><text>Which?', `format="${format}"><text>${text}`));
  expect(questions[0]?.questionText).toBe(plain);
});

it('takes several answers with one right option as one right option', () => {
  expect(read(choice(`<single>false</single>${yesNo}`)).questions[0]?.correct).toBe(0);
});

it('asks for the key where no option is right', () => {
  const { questions } = read(choice(answer('90', 'Yes') + answer('0', 'No')));
  expect(questions[0]).toMatchObject({
    correct: null,
    doubt: 'No option gives 100 %.',
    changes: ['part mark 90 % dropped'],
  });
});

const one = answer('100', 'Yes');
const none = answer('0', 'No');
const right = 'A question has one right option here. Mark only the best option as right, and import the file again.';
const size = 'A question needs 2 to 6 options. Change them, and import the file again.';
const rewrite =
  'Rounds has only questions with one right option. Rewrite it as such a question, and import the file again.';

it.each([
  ['two right options', choice(one + none + one), 'Options A and C are marked as right.', right],
  [
    'several answers',
    choice(`<single>0</single>${one}${one}${none}`),
    'The question asks for several right options.',
    right,
  ],
  ['one option', choice(one), 'The question has one option.', size],
  ['no options', choice(''), 'The question has no options.', size],
  ['seven options', choice(one + none.repeat(6)), 'The question has 7 options.', size],
  [
    'an empty right option',
    choice(answer('100', '') + none + none),
    'Option A is empty.',
    'Write its text, and import the file again.',
  ],
  [
    'an option without text',
    choice(one + answer('0', '&lt;img src="x"&gt;')),
    'Option B is only a picture.',
    'Write the options as text.',
  ],
  [
    'a question without text',
    choice(yesNo, ''),
    'The question has no text.',
    'Write its text, and import the file again.',
  ],
  [
    'a picture alone',
    choice(yesNo, '&lt;img src="x"&gt;'),
    'The question is only a picture.',
    'Write what is asked as text beside the picture.',
  ],
  ['matching', '<question type="matching"/>', 'This is a matching question.', rewrite],
  [
    'a text',
    '<question type="description"/>',
    'This is a text without a question.',
    'Copy it into the questions that need it.',
  ],
  ['another type', '<question type="constructor"/>', 'This is a question of the type “constructor”.', rewrite],
  ['no type', '<question/>', 'This is an item without a type.', rewrite],
])('leaves out %s', (_what, question, reason, remedy) => {
  const { questions, leftOut } = read(question);
  expect(questions).toEqual([]);
  expect(leftOut).toMatchObject([{ place: 'Question 1', reason, remedy }]);
});

it('names an item that is left out by its text, at most 80 characters of it, or else by its name', () => {
  const titleOf = (stem: string): string | undefined => read(choice('', stem)).leftOut[0]?.title;
  expect(titleOf('&lt;p&gt;One&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;')).toBe('One two');
  expect(titleOf('🫀'.repeat(81))).toBe(`${'🫀'.repeat(80)}…`);
  expect(titleOf('')).toBe('Q');
});

it('drops empty options, further pictures and pictures that are not in the file, and says so', () => {
  const image = (source: string): string => `&lt;img src="${source}"&gt;`;
  const stem = `Which? ${image('https://x.test/far.png')}${image(`data:image/png;base64,${pixel}`)}${image('@@PLUGINFILE@@/b.png')}`;
  const file = `<file name="b.png" path="/" encoding="base64">${pixel}</file>`;
  const content = `${file}<generalfeedback><text>So ${image('x')}</text></generalfeedback>${answer('100', `Yes${image('x')}`)}${none}`;
  const [question] = read(choice(content + answer('0', ''), stem)).questions;
  expect(question?.changes).toEqual([
    'empty option dropped',
    'picture far.png is not in the file',
    '1 of 2 pictures dropped',
    'picture of option A dropped',
    'picture of the explanation dropped',
  ]);
  expect(question?.options).toEqual(['Yes', 'No']);
  expect(question?.picture).toEqual({ name: 'picture.png', bytes: Buffer.from(pixel, 'base64') });
});

it('reads the picture of old versions of Moodle', () => {
  const [question] = read(choice(`${yesNo}<image>a.png</image><image_base64>${pixel}</image_base64>`)).questions;
  expect(question?.picture?.bytes).toEqual(Buffer.from(pixel, 'base64'));
});

it.each([
  ['<html/>', 'This is not a Moodle XML file: it does not begin with <quiz>.'],
  ['<quiz><question type="category"/></quiz>', 'This Moodle file has no questions. Export a category that has some.'],
])('refuses %s', (xml, message) => {
  expect(() => readBytes(Buffer.from(xml))).toThrow(new UnreadableFile(message));
});

it('refuses a file that is cut off anywhere', () => {
  const whole = Buffer.from(`<quiz>${choice(yesNo, '250 × 10&lt;sup&gt;9&lt;/sup&gt;?')}</quiz>`);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readBytes(whole.subarray(0, length))).toThrow(UnreadableFile);
});
