import { posix } from 'node:path';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { FormatName, FormatReader, LeftOutItem, ReadQuestion } from '../read-items.ts';
import type { XmlElement } from '../texts/read-xml.ts';
import { childOf, childrenOf, escapeHtml, findFirst, textOf } from '../texts/xml-tree.ts';
import { leaveOut } from './marked-up-question.ts';
import { nothing, openDocument, openPackage, type QtiDocument } from './qti/qti-package.ts';
import { findPackagePicture } from './qti/qti-pictures.ts';
import { type QtiItem, topicOf } from './qti/qti-types.ts';
import { readQti1Item } from './qti/read-qti-1-item.ts';
import { readQti2Item } from './qti/read-qti-2-item.ts';

type Read = ReadQuestion | LeftOutItem;

/**
 * Reads questions of QTI 1.2, 2.1, 2.2 and 3.0: one document, or a package as Canvas, Blackboard and other programs
 * export it. Source of the formats: https://www.1edtech.org/standards/qti
 */
export const readQti: FormatReader = ({ name, bytes, files }) => {
  const documents = files ? openPackage(files) : [{ path: name, ...openDocument(bytes), ...nothing }];
  const read: Read[] = [];
  const unreadable: LeftOutItem[] = [];
  const known: Known = new Map();
  let format: FormatName | undefined;
  let isFromBank = false;
  for (const document of documents) {
    if ('reason' in document) {
      unreadable.push(document);
      continue;
    }
    format ??= document.format;
    isFromBank ||= takesFromBank(document);
    for (const item of itemsOf(document)) {
      const findPicture = (source: string) => findPackagePicture(files ?? new Map(), document.path, source);
      const question = readItem({ ...item, place: placeOf(read.length + 1, document, files !== null), findPicture });
      read.push(refuseCopy(question, item, document.path, known));
    }
  }
  const items = [...read, ...unreadable];
  if (items.length === 0) throw new UnreadableFile(isFromBank ? bankIsMissing : hasNoQuestions);
  return {
    format: format ?? 'qti-2',
    questions: items.filter((item) => 'options' in item),
    cards: [],
    leftOut: items.filter((item) => 'reason' in item),
  };
};

const readItem = (item: QtiItem): Read => (item.element.name === 'item' ? readQti1Item(item) : readQti2Item(item));

/** In a package of QTI 2 and 3 each item is a file, which its author knows by its name. */
const placeOf = (number: number, { path, root }: QtiDocument, isPackage: boolean): string =>
  isPackage && root.name === 'assessmentItem' ? `Question ${number} (${posix.basename(path)})` : `Question ${number}`;

type FoundItem = Omit<QtiItem, 'place' | 'findPicture'>;

/** The items of a document, each with the titles of the tests and sections around it. */
function itemsOf({ root, titles, difficulty, tags }: QtiDocument): FoundItem[] {
  if (root.name === 'assessmentItem') return [{ element: root, difficulty, tags, ...topicOf(titles) }];
  return root.name === 'questestinterop' ? itemsIn(root, titles, { difficulty, tags }) : [];
}

type Said = Pick<FoundItem, 'difficulty' | 'tags'>;

function itemsIn(element: XmlElement, titles: readonly string[], said: Said): FoundItem[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'item') return [{ element: child, ...said, ...topicOf(titles) }];
    // The title of a test describes its items better than the title of its package.
    const around = child.name === 'section' ? titles : [];
    return ['assessment', 'section', 'objectbank'].includes(child.name)
      ? itemsIn(child, [...around, titleOf(child)], said)
      : [];
  });
}

/** The title of a test, section or bank. Canvas keeps the title of a bank among its fields. */
function titleOf(element: XmlElement): string {
  const field = childrenOf(childOf(element, 'qtimetadata'), 'qtimetadatafield').find(
    (one) => textOf(childOf(one, 'fieldlabel')) === 'bank_title',
  );
  return field ? textOf(childOf(field, 'fieldentry')) : (element.attributes.get('title') ?? '');
}

/** The questions read so far, by their source text and key, each with the path of its document. */
type Known = Map<string, { question: ReadQuestion; path: string }[]>;

/**
 * Leaves out a question of QTI 1.2 that another document of the package has too: Canvas writes a question into its
 * bank, each quiz that uses it, and a reduced form of the quiz. The sources are compared, because questions that differ
 * in a drawing may have the same text.
 */
function refuseCopy(question: Read, { element }: FoundItem, path: string, known: Known): Read {
  if (!('options' in question) || element.name !== 'item') return question;
  const source = textOf(childOf(element, 'presentation')).replaceAll(/<\/?(?:div|p)>|\s+/g, '');
  const key = JSON.stringify([source, question.correct]);
  const others = known.get(key) ?? [];
  const copy = others.find((other) => other.path !== path && hasSamePicture(other.question, question));
  known.set(key, [...others, { question, path }]);
  if (!copy) return question;
  return leaveOut(question.place, escapeHtml(question.questionText), '', {
    reason: `This is the same question as ${copy.question.place}.`,
    remedy: 'Nothing needs to be done.',
  });
}

const hasSamePicture = (one: ReadQuestion, other: ReadQuestion): boolean =>
  Buffer.compare(one.picture?.bytes ?? noBytes, other.picture?.bytes ?? noBytes) === 0;

const noBytes = new Uint8Array();

const takesFromBank = ({ root }: QtiDocument): boolean =>
  root.name === 'questestinterop' &&
  (findFirst(root, 'bankentry_item') !== undefined || findFirst(root, 'sourcebank_ref') !== undefined);

const bankIsMissing =
  'This quiz takes its questions from a question bank that is not in the file. Export the question bank too.';
const hasNoQuestions =
  'This file has no questions of QTI 1.2, 2.x or 3.0. Export the quiz or the question bank with its questions.';
