import { beginsQuestion, isNewStem, isTitle, linesBehind, longestHeading } from './begins-question.ts';
import { isKeyTableHead } from './key-entries.ts';
import { KeyTable } from './key-table.ts';
import { isFarAddress } from './marked-up-question.ts';
import { cutLine, joinLines, plainLine, type TypedLine } from './typed-line.ts';
import {
  isFurniture,
  optionIndex,
  readBoundary,
  readBullet,
  readField,
  readKey,
  readMark,
  readNumber,
  readOption,
  readPictureName,
  splitOptions,
} from './typed-lines.ts';
import { findOptions, toOption } from './typed-options.ts';
import {
  closeCode,
  type OpenQuestion,
  openQuestion,
  type StemLine,
  setField,
  type TypedQuestion,
} from './typed-question.ts';
import { unifyLabels } from './unify-labels.ts';

/** Writes lines of a stem as HTML. */
type MarkUp = (lines: readonly { text: string; isCode: boolean }[]) => string;

/**
 * Splits lines into questions. A number, or a text after a key, begins a question; a letter in the right order begins an option. Numbers
 * within a stem that has no options yet belong to the stem.
 */
export const splitTypedList = (lines: readonly TypedLine[], markUp: MarkUp): TypedQuestion[] =>
  new Splitter(lines, markUp).split();

const isPictureLine = (text: string): boolean => /^(?:\uFFFC\d+;\s*)+$/.test(text.trim());

class Splitter {
  readonly #lines: readonly TypedLine[];
  readonly #markUp: MarkUp;
  readonly #questions: TypedQuestion[] = [];
  readonly #keys = new KeyTable(this.#questions);
  #open: OpenQuestion | null = null;
  #subject: string | null = null;
  #topic: string | null = null;
  /** What the line before says about the next question. */
  #type: string | null = null;
  /** Pictures above a question. */
  #above: TypedLine[] = [];
  /** What is lost above a question. */
  #lost: string[] = [];
  #last = 0;
  #isAfterBlank = false;
  /** Whether a heading says that the options follow, so that they may have numbers. */
  #isAnswerPart = false;

  constructor(lines: readonly TypedLine[], markUp: MarkUp) {
    this.#lines = unifyLabels(lines);
    this.#markUp = markUp;
  }

  split(): TypedQuestion[] {
    for (const [index, line] of this.#lines.entries()) this.#add(line, index);
    this.#finish();
    this.#keys.close();
    return this.#questions;
  }

  #add(line: TypedLine, index: number): void {
    const text = line.text.trim();
    const question = this.#open;
    if (line.role && this.#addWritten(line)) return;
    if (text.startsWith('```')) {
      if (question) question.code = question.code === null ? [] : closeCode(question);
      return;
    }
    if (question?.code) {
      question.code.push(line.text);
      return;
    }
    if (text === '') {
      this.#isAfterBlank = true;
      if (question) question.changes.push(...line.notes);
      return;
    }
    this.#addText(text, line, index);
    this.#open?.changes.push(...line.notes);
    this.#isAfterBlank = false;
  }

  /** Adds a paragraph that Rounds has written, in which no sign has a meaning. */
  #addWritten({ role, text, ...line }: TypedLine): boolean {
    const [label = '', start = ''] = /^(?:(\d{1,4}|[A-H])\. |Explanation: )/.exec(text) ?? [];
    const rest = text.slice(label.length);
    if (role === 'question' && /^\d/.test(start)) {
      this.#finish();
      this.#last = Number(start);
      this.#begin({ ...line, role, text: rest }, { number: this.#last, style: 'written' });
      return true;
    }
    const question = this.#open;
    if (role === 'option' && question && start === 'ABCDEFGH'[question.options.length]) {
      question.options.push({ text: rest, isMarked: false, emphasis: [] });
      question.part = 'options';
      return true;
    }
    if (role !== 'explanation' || !question || start !== '' || label === '') return false;
    question.explanation.push(rest);
    question.part = 'explanation';
    return true;
  }

  #addText(text: string, line: TypedLine, index: number): void {
    const boundary = readBoundary(text);
    if (boundary) {
      this.#finish();
      this.#type = boundary.type;
      if (boundary.isItem) this.#begin({ ...line, text: '' }, { number: null, style: '' }, true);
    }
    if (boundary || isFurniture(text)) return;
    const picture = readPictureName(text);
    if (picture !== undefined && this.#open && isFarAddress(picture)) {
      this.#open.imageUrl = picture;
      return;
    }
    if (picture !== undefined) {
      (this.#open?.changes ?? this.#lost).push(`picture ${picture} is not in the file`);
      return;
    }
    const hasQuestion = this.#open !== null && this.#open.options.length === 0 && !this.#open.hasBullets;
    if (isKeyTableHead(text) && !hasQuestion) {
      this.#finish();
      this.#keys.open();
      return;
    }
    if (/^#{1,6} *answers?$/i.test(text)) {
      this.#isAnswerPart = true;
      return;
    }
    if (this.#keys.add(text)) {
      this.#finish();
      return;
    }
    if (line.heading === 0 && this.#keys.addExplanation(text, this.#isAfterBlank)) return;
    this.#keys.close();
    if (isPictureLine(text)) this.#addPicture(line, index);
    else if (line.heading > 0 && !readNumber(text) && !text.endsWith('?')) this.#addHeading(text, line.heading);
    else if (
      !this.#addKey(text) &&
      !this.#addNumber(text, line) &&
      !this.#addOption(text, line) &&
      !this.#addBullet(text, line)
    ) {
      const [, signs = '', heading = ''] = /^(#{1,6}) +(.*)$/.exec(text) ?? [];
      if (signs !== '' && line.start === 'typed') this.#addHeading(heading, 2);
      // Some authors write notes for themselves behind this sign.
      else if (!signs) this.#addProse(text, line, index);
    }
  }

  #addKey(text: string): boolean {
    const question = this.#open;
    if (!question || (question.stem.length === 0 && question.options.length === 0)) return false;
    const stated = readKey(text);
    if (!stated) return false;
    question.stated = { ...stated, former: question.stated };
    question.part = 'key';
    return true;
  }

  #addNumber(text: string, line: TypedLine): boolean {
    const found = readNumber(text);
    if (!found) return false;
    const question = this.#open;
    // The line "Q. Rickets" below "P. Scurvy" is an item of a list.
    if (found.number === null && /^\(?P[.):-]/.test(question?.stem.at(-1)?.line.text.trim() ?? '')) return false;
    const number = found.number ?? this.#last + 1;
    if (question && this.#isAnswerPart) {
      if (number === question.options.length + 1) question.options.push({ ...readMark(found.rest), emphasis: [] });
      return true;
    }
    if (found.isLoose && number !== this.#last + 1) return false;
    const style = line.list ?? found.style;
    if (
      question &&
      !beginsQuestion(question, { number, style }, line, { isAfterBlank: this.#isAfterBlank, last: this.#last })
    ) {
      question.listed = number;
      question.listStyle = style;
      question.stem.push({ ...this.#stemLine(line), listed: number });
      return true;
    }
    this.#finish();
    this.#begin(cutLine(line, line.text.length - found.rest.length), { number, style });
    this.#last = number;
    return true;
  }

  #addOption(text: string, line: TypedLine): boolean {
    const question = this.#open;
    if (!question || line.isStatement || question.part === 'key' || question.part === 'explanation') return false;
    const own = cutLine(line, line.text.indexOf(text));
    const split = splitOptions(text, question.options.length);
    const letter = line.list === null ? question.options.length : (optionIndex(text) ?? 0);
    const found = split?.before === '' ? split.options : readOption(text, letter);
    if (found === undefined || letter < question.options.length) return false;
    this.#dropTitle(question);
    for (const option of Array.isArray(found) ? found : [found]) this.#open?.options.push(toOption(own, option));
    if (this.#open) this.#open.part = 'options';
    return true;
  }

  /** A list of one number is no list: the line is the question, and the text before it is a title. */
  #dropTitle(question: OpenQuestion): void {
    const at = question.stem.findIndex(({ listed }) => listed === 1);
    const own = question.stem[at];
    if (question.listed !== 1 || !own || at === 0 || question.options.length > 0) return;
    const before = question.stem.slice(0, at);
    const title = joinLines(
      before.map(({ line }) => line),
      ' ',
    ).text;
    if (/[?:]$/.test(title)) return;
    if (title.length <= longestHeading) this.#topic = title;
    else {
      this.#above.push(...before.flatMap(({ line }) => (isPictureLine(line.text) ? line : [])));
      this.#open = { ...question, number: null, stem: before.filter(({ line }) => !isPictureLine(line.text)) };
      this.#finish();
    }
    const rest = readNumber(own.line.text.trim())?.rest ?? '';
    this.#begin(cutLine(own.line, own.line.text.length - rest.length), { number: 1, style: question.listStyle });
    this.#open?.stem.push(...question.stem.slice(at + 1));
    this.#last = 1;
  }

  #addBullet(text: string, line: TypedLine): boolean {
    const question = this.#open;
    // The same program writes general feedback behind dots, and then feedback for right and for wrong answers.
    if (question?.part === 'stem' && question.explanation.length > 0 && /^[+-]\s/.test(text)) {
      question.changes.push('feedback for right and wrong answers dropped');
      return true;
    }
    const bullet = readBullet(text);
    if (!bullet || question?.part !== 'stem') return false;
    question.stem.push({ ...this.#stemLine(line), bullet });
    question.hasBullets = true;
    return true;
  }

  /** Adds a picture to the open question, or keeps it for the next one. */
  #addPicture(line: TypedLine, index: number): void {
    const question = this.#open;
    const isNear = this.#isAfterBlank && this.#lines[index + 1]?.text.trim() !== '';
    const isNext =
      !question ||
      question.part === 'key' ||
      question.part === 'explanation' ||
      (question.part === 'options' && isNear);
    if (isNext && index + 1 < this.#lines.length && !(question?.isBounded && question.part === 'key'))
      this.#above.push(line);
    else question?.stem.push(this.#stemLine(line));
  }

  #addHeading(text: string, level: number): void {
    const question = this.#open;
    if (question?.stem.length === 0) {
      question.stem.push(this.#stemLine(plainLine(text, question.line)));
      return;
    }
    this.#finish();
    if (level === 1) this.#subject = text;
    this.#topic = level === 1 ? null : text;
  }

  #addProse(text: string, line: TypedLine, index: number): void {
    const question = this.#open;
    const behind = this.#lines.slice(index + 1, index + 1 + linesBehind);
    const field = readField(text);
    if (question && field) {
      setField(question, field);
      return;
    }
    if (isTitle(text, line, question, behind)) {
      this.#finish();
      this.#topic = text;
      return;
    }
    if (!question || isNewStem(question, line, this.#isAfterBlank, behind)) {
      this.#finish();
      this.#begin(cutLine(line, line.text.indexOf(text)), { number: null, style: '' });
      return;
    }
    const last = question.options.at(-1);
    const before = question.stem.at(-1);
    if (question.part === 'explanation') question.explanation.push(text);
    else if (question.part === 'options' && last)
      last.text = `${last.text}${line.start === 'typed' ? ' ' : '\n'}${text}`;
    else if (question.part === 'key') question.changes.push('text behind the key dropped');
    else if (before?.bullet && !this.#isAfterBlank && line.start !== 'paragraph')
      before.bullet = { ...before.bullet, text: `${before.bullet.text} ${text}` };
    else question.stem.push(this.#stemLine(line));
  }

  #stemLine(line: TypedLine): StemLine {
    return { line, isAfterBlank: this.#isAfterBlank, isCode: false, listed: null, bullet: null };
  }

  #begin(line: TypedLine, found: { number: number | null; style: string }, isBounded = false): void {
    this.#open = openQuestion(line.number, found, {
      subject: this.#subject,
      topic: this.#topic,
      type: this.#type,
      knownBy: line.knownBy,
      isBounded,
    });
    this.#open.changes.push(...this.#lost);
    this.#lost = [];
    this.#type = null;
    if (line.text !== '') this.#open.stem.push(this.#stemLine(line));
    this.#open.stem.push(...this.#above.map((picture) => this.#stemLine(picture)));
    this.#above = [];
  }

  #finish(): void {
    const question = this.#open;
    this.#open = null;
    this.#isAnswerPart = false;
    if (!question) return;
    if (question.code) closeCode(question);
    const { stem: lines, options, stated } = findOptions(question);
    const stem = joinLines(
      lines.map(({ line }) => line),
      '\n',
    ).text;
    // A question "3. B" without options is a line of a key table without a heading.
    if (options.length === 0 && /^\(?[A-Ha-h]\)?$/.test(stem) && question.number !== null) {
      this.#keys.addEntry(question.number, stem);
      return;
    }
    const isHeading =
      question.number === null && !question.stated && stem.length <= longestHeading && !stem.endsWith('?');
    if (options.length === 0 && (isHeading || stem === '')) return;
    const { code: _code, part: _part, ...read } = question;
    this.#questions.push({
      ...read,
      options,
      stated,
      table: undefined,
      stem: this.#markUp(lines.map(({ line, isCode }) => ({ text: line.text, isCode }))),
      explanation: question.explanation.join('\n'),
    });
  }
}
