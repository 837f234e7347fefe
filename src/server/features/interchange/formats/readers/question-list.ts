import { longestHeading } from './begins-question.ts';
import { KeyTable } from './key-table.ts';
import { cutLine, joinLines, plainLine, type TypedLine } from './typed-line.ts';
import { readNumber } from './typed-lines.ts';
import { findOptions } from './typed-options.ts';
import { closeCode, type OpenQuestion, openQuestion, type StemLine, type TypedQuestion } from './typed-question.ts';

/** Writes lines of a stem as HTML. */
export type MarkUp = (lines: readonly { text: string; isCode: boolean }[]) => string;

export const isPictureLine = (text: string): boolean => /^(?:\uFFFC\d+;\s*)+$/.test(text.trim());

/** The questions of a typed list so far, and the one to which the next lines belong. */
export class QuestionList {
  readonly questions: TypedQuestion[] = [];
  readonly keys = new KeyTable(this.questions);
  open: OpenQuestion | null = null;
  topic: string | null = null;
  /** The type of the next question, if the line before it names one. */
  type: string | null = null;
  /** What the import loses from the lines above the next question. */
  lost: string[] = [];
  /** The number of the last question. */
  last = 0;
  isAfterBlank = false;
  /** Whether a heading says that the options follow, so that they may have numbers. */
  isAnswerPart = false;
  #subject: string | null = null;
  /** Pictures above a question. */
  #above: TypedLine[] = [];
  readonly #markUp: MarkUp;

  constructor(markUp: MarkUp) {
    this.#markUp = markUp;
  }

  /** A list of one number is no list: the line is the question, and the text before it is a title. */
  dropTitle(question: OpenQuestion): void {
    const at = question.stem.findIndex(({ listed }) => listed === 1);
    const own = question.stem[at];
    if (question.listed !== 1 || !own || at === 0 || question.options.length > 0) return;
    const before = question.stem.slice(0, at);
    const title = joinLines(
      before.map(({ line }) => line),
      ' ',
    ).text;
    if (/[?:]$/.test(title)) return;
    if (title.length <= longestHeading) this.topic = title;
    else {
      this.#above.push(...before.flatMap(({ line }) => (isPictureLine(line.text) ? line : [])));
      this.open = { ...question, number: null, stem: before.filter(({ line }) => !isPictureLine(line.text)) };
      this.finish();
    }
    const rest = readNumber(own.line.text.trim())?.rest ?? '';
    this.begin(cutLine(own.line, own.line.text.length - rest.length), { number: 1, style: question.listStyle });
    this.open?.stem.push(...question.stem.slice(at + 1));
    this.last = 1;
  }

  /** Adds a picture to the open question, or keeps it for the next one. */
  addPicture(line: TypedLine, next: TypedLine | undefined): void {
    const question = this.open;
    const isNear = this.isAfterBlank && next?.text.trim() !== '';
    const isNext =
      !question ||
      question.part === 'key' ||
      question.part === 'explanation' ||
      (question.part === 'options' && isNear);
    if (isNext && next !== undefined && !(question?.isBounded && question.part === 'key')) this.#above.push(line);
    else question?.stem.push(this.stemLine(line));
  }

  addHeading(text: string, level: number): void {
    const question = this.open;
    if (question?.stem.length === 0) {
      question.stem.push(this.stemLine(plainLine(text, question.line)));
      return;
    }
    this.finish();
    if (level === 1) this.#subject = text;
    this.topic = level === 1 ? null : text;
  }

  stemLine(line: TypedLine): StemLine {
    return { line, isAfterBlank: this.isAfterBlank, isCode: false, listed: null, bullet: null };
  }

  begin(line: TypedLine, found: { number: number | null; style: string }, isBounded = false): void {
    this.open = openQuestion(line.number, found, {
      subject: this.#subject,
      topic: this.topic,
      type: this.type,
      knownBy: line.knownBy,
      isBounded,
    });
    this.open.changes.push(...this.lost);
    this.lost = [];
    this.type = null;
    if (line.text !== '') this.open.stem.push(this.stemLine(line));
    this.open.stem.push(...this.#above.map((picture) => this.stemLine(picture)));
    this.#above = [];
  }

  finish(): void {
    const question = this.open;
    this.open = null;
    this.isAnswerPart = false;
    if (!question) return;
    if (question.code) closeCode(question);
    const { stem: lines, options, stated } = findOptions(question);
    const stem = joinLines(
      lines.map(({ line }) => line),
      '\n',
    ).text;
    // A question "3. B" without options is a line of a key table without a heading.
    if (options.length === 0 && /^\(?[A-Ha-h]\)?$/.test(stem) && question.number !== null) {
      this.keys.addEntry(question.number, stem);
      return;
    }
    const isHeading =
      question.number === null && !question.stated && stem.length <= longestHeading && !stem.endsWith('?');
    if (options.length === 0 && (isHeading || stem === '')) return;
    const { code: _code, part: _part, ...read } = question;
    this.questions.push({
      ...read,
      options,
      stated,
      table: undefined,
      stem: this.#markUp(lines.map(({ line, isCode }) => ({ text: line.text, isCode }))),
      explanation: question.explanation.join('\n'),
    });
  }
}
