import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { FormatReader, LeftOutItem, ReadPicture, ReadQuestion } from '../read-items.ts';
import { readXml, type XmlElement } from '../texts/read-xml.ts';
import { childOf, childrenOf, escapeHtml, findAll, textOf } from '../texts/xml-tree.ts';
import { readCategoryPath } from './category-path.ts';
import {
  composeQuestion,
  decodeAddress,
  leaveOut,
  otherType,
  type Refusal,
  readDataAddress,
  readDifficulty,
  severalAnswers,
} from './marked-up-question.ts';

/**
 * Reads the questions that Moodle exports as Moodle XML.
 * Source of the format: https://docs.moodle.org/en/Moodle_XML_format
 */
export const readMoodleXml: FormatReader = ({ bytes }) => {
  const quiz = readXml(bytes);
  if (quiz.name !== 'quiz') throw new UnreadableFile('This is not a Moodle XML file: it does not begin with <quiz>.');
  let category: Category = { subject: null, topic: null };
  const items: (ReadQuestion | LeftOutItem)[] = [];
  for (const element of childrenOf(quiz, 'question')) {
    if (typeOf(element) === 'category') category = readCategoryPath(textIn(childOf(element, 'category')));
    else items.push(readItem(element, `Question ${items.length + 1}`, category));
  }
  if (items.length === 0)
    throw new UnreadableFile('This Moodle file has no questions. Export a category that has some.');
  return {
    format: 'moodle-xml',
    questions: items.filter((item) => 'options' in item),
    cards: [],
    leftOut: items.filter((item) => 'reason' in item),
  };
};

type Category = Pick<ReadQuestion, 'subject' | 'topic'>;

const typeOf = (element: XmlElement): string => element.attributes.get('type')?.toLowerCase() ?? '';

/** A text of Moodle stands in a child `text`. Some programs leave the child out. */
const textIn = (element: XmlElement | undefined): string => textOf(childOf(element, 'text') ?? element);

/** The texts of Moodle are HTML unless `format` names another format, in which line breaks count. */
function htmlIn(element: XmlElement | undefined): string {
  const format = element?.attributes.get('format') ?? 'html';
  if (format === 'html') return textIn(element);
  const text = format === 'plain_text' ? escapeHtml(textIn(element)) : textIn(element);
  return text.replaceAll(/\r?\n/g, '<br>');
}

const otherTypes: ReadonlyMap<string, Refusal> = new Map([
  ['calculated', otherType('a calculated question')],
  ['calculatedmulti', otherType('a calculated question, whose numbers Moodle draws')],
  ['calculatedsimple', otherType('a calculated question')],
  ['cloze', otherType('a cloze question')],
  ['ddimageortext', otherType('a drag-and-drop question')],
  ['ddmarker', otherType('a drag-and-drop question')],
  ['ddwtos', otherType('a drag-and-drop question')],
  ['description', { reason: 'This is a text without a question.', remedy: 'Copy it into the questions that need it.' }],
  ['essay', otherType('an essay question')],
  ['gapselect', otherType('a question with gaps')],
  ['match', otherType('a matching question')],
  ['matching', otherType('a matching question')],
  ['multianswer', otherType('a cloze question')],
  ['numerical', otherType('a numerical question')],
  ['order', otherType('an ordering question')],
  ['ordering', otherType('an ordering question')],
  ['randomsamatch', otherType('a matching question')],
  ['shortanswer', otherType('a short-answer question')],
]);

function readItem(element: XmlElement, place: string, category: Category): ReadQuestion | LeftOutItem {
  const name = textIn(childOf(element, 'name'));
  const body = childOf(element, 'questiontext');
  const type = typeOf(element);
  const refuse = (refusal: Refusal): LeftOutItem => leaveOut(place, htmlIn(body), name, refusal);
  if (type !== 'multichoice' && type !== 'truefalse')
    return refuse(
      otherTypes.get(type) ?? otherType(type === '' ? 'an item without a type' : `a question of the type “${type}”`),
    );

  const answers = childrenOf(element, 'answer').map((answer) => ({
    text: type === 'truefalse' ? nameTruth(textIn(answer)) : htmlIn(answer),
    fraction: Number(answer.attributes.get('fraction') ?? 0),
    feedback: htmlIn(childOf(answer, 'feedback')),
  }));
  const isRight = ({ fraction }: { fraction: number }): boolean => fraction === 100;
  if (isFalse(textIn(childOf(element, 'single'))) && answers.filter(isRight).length !== 1)
    return refuse(severalAnswers);

  const tags = childrenOf(childOf(element, 'tags'), 'tag')
    .map(textIn)
    .filter((tag) => tag !== '');
  const difficultyTag = tags.find((tag) => readDifficulty(tag) !== null);
  return composeQuestion({
    place,
    name,
    knownBy: textOf(childOf(element, 'idnumber')) || null,
    stem: htmlIn(body) + oldPicture(element),
    options: answers.map((answer) => ({ ...answer, isRight: isRight(answer) })),
    doubt: answers.some(isRight) ? null : 'No option gives 100 %.',
    explanation: htmlIn(childOf(element, 'generalfeedback')),
    difficulty: difficultyTag === undefined ? null : readDifficulty(difficultyTag),
    ...category,
    tags: tags.filter((tag) => tag !== difficultyTag),
    changes: [
      ...(category.topic === null ? [] : [`category → topic ${category.topic}`]),
      ...new Set(answers.flatMap(({ fraction }) => partOf(fraction))),
    ],
    findPicture: (source) => findPicture(element, source),
  });
}

/** The two answers are `true` and `false` in each language. */
const nameTruth = (text: string): string =>
  text.toLowerCase() === 'true' ? 'True' : text.toLowerCase() === 'false' ? 'False' : escapeHtml(text);

const isFalse = (text: string): boolean => text === 'false' || text === '0';

/** Says what an import loses of an answer that gives a part of the marks, or takes marks. */
function partOf(fraction: number): string[] {
  if (fraction < 0) return [`penalty −${Math.round(-fraction)} % dropped`];
  return fraction > 0 && fraction < 100 ? [`part mark ${Math.round(fraction)} % dropped`] : [];
}

/** The address of a file that stands beside the text. */
const ownFile = /^@@PLUGINFILE@@\//;

function findPicture(question: XmlElement, source: string): ReadPicture | null {
  if (!ownFile.test(source)) return readDataAddress(source);
  const path = `/${decodeAddress(source.replace(ownFile, '').split('?')[0] ?? '')}`;
  const file = findAll(question, 'file').find(({ attributes }) => {
    const name = attributes.get('name') ?? '';
    return `${attributes.get('path') ?? '/'}${name}` === path;
  });
  return file ? { bytes: Buffer.from(textOf(file), 'base64'), name: file.attributes.get('name') ?? '' } : null;
}

/** Moodle up to version 1.9 had one picture beside the text. */
function oldPicture(question: XmlElement): string {
  const base64 = textOf(findAll(question, 'image_base64')[0]);
  if (base64 === '') return '';
  const source = base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
  return `<img src="${escapeHtml(source)}">`;
}
