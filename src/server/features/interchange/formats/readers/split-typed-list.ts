import { beginsQuestion, isNewStem, isTitle, linesBehind } from './begins-question.ts';
import { isKeyTableHead } from './key-entries.ts';
import { isFarAddress } from './marked-up-question.ts';
import { isPictureLine, type MarkUp, QuestionList } from './question-list.ts';
import { cutLine, type TypedLine } from './typed-line.ts';
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
import { toOption } from './typed-options.ts';
import { closeCode, setField, type TypedQuestion } from './typed-question.ts';
import { unifyLabels } from './unify-labels.ts';

/**
 * Splits lines into questions. A number, or a text after a key, begins a question; a letter in the right order begins
 * an option. Numbers within a stem that has no options yet belong to the stem.
 */
export const splitTypedList = (lines: readonly TypedLine[], markUp: MarkUp): TypedQuestion[] =>
  new Splitter(lines, markUp).split();

class Splitter {
  readonly #lines: readonly TypedLine[];
  readonly #list: QuestionList;

  constructor(lines: readonly TypedLine[], markUp: MarkUp) {
    this.#lines = unifyLabels(lines);
    this.#list = new QuestionList(markUp);
  }

  split(): TypedQuestion[] {
    for (const [index, line] of this.#lines.entries()) this.#add(line, index);
    this.#list.finish();
    this.#list.keys.close();
    return this.#list.questions;
  }

  #add(line: TypedLine, index: number): void {
    const text = line.text.trim();
    const question = this.#list.open;
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
      this.#list.isAfterBlank = true;
      if (question) question.changes.push(...line.notes);
      return;
    }
    this.#addText(text, line, index);
    this.#list.open?.changes.push(...line.notes);
    this.#list.isAfterBlank = false;
  }

  /** Adds a paragraph of a file that Rounds has exported. Its signs are plain text and mark nothing up. */
  #addWritten({ role, text, ...line }: TypedLine): boolean {
    const [label = '', start = ''] = /^(?:(\d{1,4}|[A-H])\. |Explanation: )/.exec(text) ?? [];
    const rest = text.slice(label.length);
    if (role === 'question' && /^\d/.test(start)) {
      this.#list.finish();
      this.#list.last = Number(start);
      this.#list.begin({ ...line, role, text: rest }, { number: this.#list.last, style: 'written' });
      return true;
    }
    const question = this.#list.open;
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
      this.#list.finish();
      this.#list.type = boundary.type;
      if (boundary.isItem) this.#list.begin({ ...line, text: '' }, { number: null, style: '' }, true);
    }
    if (boundary || isFurniture(text)) return;
    const picture = readPictureName(text);
    if (picture !== undefined && this.#list.open && isFarAddress(picture)) {
      this.#list.open.imageUrl = picture;
      return;
    }
    if (picture !== undefined) {
      (this.#list.open?.changes ?? this.#list.lost).push(`picture ${picture} is not in the file`);
      return;
    }
    const hasQuestion = this.#list.open !== null && this.#list.open.options.length === 0 && !this.#list.open.hasBullets;
    if (isKeyTableHead(text) && !hasQuestion) {
      this.#list.finish();
      this.#list.keys.open();
      return;
    }
    if (/^#{1,6} *answers?$/i.test(text)) {
      this.#list.isAnswerPart = true;
      return;
    }
    if (this.#list.keys.add(text)) {
      this.#list.finish();
      return;
    }
    if (line.heading === 0 && this.#list.keys.addExplanation(text, this.#list.isAfterBlank)) return;
    this.#list.keys.close();
    if (isPictureLine(text)) this.#list.addPicture(line, this.#lines[index + 1]);
    else if (line.heading > 0 && !readNumber(text) && !text.endsWith('?')) this.#list.addHeading(text, line.heading);
    else if (
      !this.#addKey(text) &&
      !this.#addNumber(text, line) &&
      !this.#addOption(text, line) &&
      !this.#addBullet(text, line)
    ) {
      const [, signs = '', heading = ''] = /^(#{1,6}) +(.*)$/.exec(text) ?? [];
      if (signs !== '' && line.start === 'typed') this.#list.addHeading(heading, 2);
      // Authors write notes for themselves behind `#` without a blank, so such a line is skipped.
      else if (!signs) this.#addProse(text, line, index);
    }
  }

  #addKey(text: string): boolean {
    const question = this.#list.open;
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
    const question = this.#list.open;
    // The line "Q. Rickets" below "P. Scurvy" is an item of a list.
    if (found.number === null && /^\(?P[.):-]/.test(question?.stem.at(-1)?.line.text.trim() ?? '')) return false;
    const number = found.number ?? this.#list.last + 1;
    if (question && this.#list.isAnswerPart) {
      if (number === question.options.length + 1) question.options.push({ ...readMark(found.rest), emphasis: [] });
      return true;
    }
    if (found.isLoose && number !== this.#list.last + 1) return false;
    const style = line.list ?? found.style;
    if (
      question &&
      !beginsQuestion(question, { number, style }, line, {
        isAfterBlank: this.#list.isAfterBlank,
        last: this.#list.last,
      })
    ) {
      question.listed = number;
      question.listStyle = style;
      question.stem.push({ ...this.#list.stemLine(line), listed: number });
      return true;
    }
    this.#list.finish();
    this.#list.begin(cutLine(line, line.text.length - found.rest.length), { number, style });
    this.#list.last = number;
    return true;
  }

  #addOption(text: string, line: TypedLine): boolean {
    const question = this.#list.open;
    if (!question || line.isStatement || question.part === 'key' || question.part === 'explanation') return false;
    const own = cutLine(line, line.text.indexOf(text));
    const split = splitOptions(text, question.options.length);
    const letter = line.list === null ? question.options.length : (optionIndex(text) ?? 0);
    const found = split?.before === '' ? split.options : readOption(text, letter);
    if (found === undefined || letter < question.options.length) return false;
    this.#list.dropTitle(question);
    for (const option of Array.isArray(found) ? found : [found]) this.#list.open?.options.push(toOption(own, option));
    if (this.#list.open) this.#list.open.part = 'options';
    return true;
  }

  #addBullet(text: string, line: TypedLine): boolean {
    const question = this.#list.open;
    // A program that writes general feedback above the options writes feedback for right and wrong answers below it.
    if (question?.part === 'stem' && question.explanation.length > 0 && /^[+-]\s/.test(text)) {
      question.changes.push('feedback for right and wrong answers dropped');
      return true;
    }
    const bullet = readBullet(text);
    if (!bullet || question?.part !== 'stem') return false;
    question.stem.push({ ...this.#list.stemLine(line), bullet });
    question.hasBullets = true;
    return true;
  }

  #addProse(text: string, line: TypedLine, index: number): void {
    const question = this.#list.open;
    const behind = this.#lines.slice(index + 1, index + 1 + linesBehind);
    const field = readField(text);
    if (question && field) {
      setField(question, field);
      return;
    }
    if (isTitle(text, line, question, behind)) {
      this.#list.finish();
      this.#list.topic = text;
      return;
    }
    if (!question || isNewStem(question, line, this.#list.isAfterBlank, behind)) {
      this.#list.finish();
      this.#list.begin(cutLine(line, line.text.indexOf(text)), { number: null, style: '' });
      return;
    }
    const last = question.options.at(-1);
    const before = question.stem.at(-1);
    if (question.part === 'explanation') question.explanation.push(text);
    else if (question.part === 'options' && last)
      last.text = `${last.text}${line.start === 'typed' ? ' ' : '\n'}${text}`;
    else if (question.part === 'key') question.changes.push('text behind the key dropped');
    else if (before?.bullet && !this.#list.isAfterBlank && line.start !== 'paragraph')
      before.bullet = { ...before.bullet, text: `${before.bullet.text} ${text}` };
    else question.stem.push(this.#list.stemLine(line));
  }
}
