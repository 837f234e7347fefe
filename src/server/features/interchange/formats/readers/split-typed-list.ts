import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { typedHtml } from '../texts/typed-html.ts';
import { escapeHtml } from '../texts/xml-tree.ts';
import type { TypedKey } from './typed-key.ts';
import {
  type BulletLine,
  type FieldLine,
  isBoundary,
  isFurniture,
  isKeyTableHead,
  type OptionLine,
  parseKeyTable,
  readBullet,
  readField,
  readKey,
  readKeyEntries,
  readMark,
  readNumber,
  readOption,
  splitOptions,
} from './typed-lines.ts';

/** A question as it is typed. `stem` is HTML; the other texts are plain. */
export type TypedQuestion = TypedKey & {
  /** Null for a question without a number. */
  number: number | null;
  /** The number of its first line, from 1. */
  line: number;
  stem: string;
  explanation: string;
  difficulty: Difficulty | null;
  subject: string | null;
  topic: string | null;
  tags: string[];
  changes: string[];
};

type Part = 'stem' | 'options' | 'key' | 'explanation';

/** A question of which more lines may come. */
type OpenQuestion = Omit<TypedQuestion, 'stem' | 'explanation' | 'options'> & {
  part: Part;
  stem: string[];
  code: string[] | null;
  options: OptionLine[];
  bullets: BulletLine[];
  explanation: string[];
  /** The last number of a list within the stem: "Consider: 1. fever 2. cough". */
  listed: number;
};

/** Longer texts between questions are listed as left out. Shorter ones are headings. */
const longestHeading = 120;

/**
 * Splits a text into questions. A number, or a text after a key, begins a question; a letter in the right order begins an option. Numbers
 * within a stem that has no options yet belong to the stem.
 */
export function splitTypedList(text: string): TypedQuestion[] {
  const splitter = new Splitter();
  const lines = text
    .replace(/^\s*---\n(?:.{0,1000}\n){0,50}?---\n/, (head) => '\n'.repeat(head.split('\n').length - 1))
    .split('\n');
  for (const [index, line] of lines.entries())
    splitter.add(line.replaceAll(/[\t\u00A0\u202F]/g, ' ').trimEnd(), index + 1);
  return splitter.end();
}

class Splitter {
  readonly #questions: TypedQuestion[] = [];
  #open: OpenQuestion | null = null;
  /** The index of the first question that no key table covers yet. */
  #uncovered = 0;
  /** The lines of the key table that is open. */
  #table: string[] | null = null;
  #heading: string | null = null;
  #last = 0;
  #isAfterBlank = false;
  /** Whether a heading says that the options follow, so that they may have numbers. */
  #isAnswerPart = false;

  add(line: string, lineNumber: number): void {
    const text = line.trim();
    const question = this.#open;
    if (text.startsWith('```')) {
      if (question) question.code = question.code === null ? [] : this.#closeCode(question);
      return;
    }
    if (question?.code) {
      question.code.push(line);
      return;
    }
    if (text === '') {
      this.#isAfterBlank = true;
      return;
    }
    this.#addText(text, lineNumber);
    this.#isAfterBlank = false;
  }

  end(): TypedQuestion[] {
    this.#finish();
    this.#closeTable();
    return this.#questions;
  }

  #addText(text: string, lineNumber: number): void {
    if (isBoundary(text)) this.#finish();
    if (isBoundary(text) || isFurniture(text)) return;
    if (isKeyTableHead(text) && (this.#open === null || this.#open.options.length + this.#open.bullets.length > 0)) {
      this.#finish();
      this.#closeTable();
      this.#table = [];
      return;
    }
    if (/^#{1,6} *answers?$/i.test(text)) {
      this.#isAnswerPart = true;
      return;
    }
    const entries = readKeyEntries(text);
    if (entries !== undefined && (this.#table || parseKeyTable(entries).length > (text.startsWith('|') ? 0 : 1))) {
      this.#finish();
      this.#table = [...(this.#table ?? []), entries];
      return;
    }
    if (this.#table) this.#closeTable();
    if (this.#addKey(text) || this.#addNumber(text, lineNumber) || this.#addOption(text) || this.#addBullet(text))
      return;
    if (this.#addHeading(text)) return;
    this.#addProse(text, lineNumber);
  }

  #addKey(text: string): boolean {
    const question = this.#open;
    if (!question || (question.stem.length === 0 && question.options.length === 0)) return false;
    const stated = readKey(text);
    if (!stated) return false;
    question.stated = stated;
    question.part = 'key';
    return true;
  }

  #addNumber(text: string, lineNumber: number): boolean {
    const found = readNumber(text);
    if (!found) return false;
    const question = this.#open;
    const number = found.number ?? this.#last + 1;
    if (question && this.#isAnswerPart) {
      if (number === question.options.length + 1) question.options.push(readMark(found.rest));
      return true;
    }
    if (found.isLoose && number !== this.#last + 1) return false;
    if (question && !this.#begins(question, number)) return false;
    this.#finish();
    this.#begin(lineNumber, number, found.rest);
    this.#last = number;
    return true;
  }

  /** Whether a line with this number begins the next question, and is no line of a list within the open one. */
  #begins(question: OpenQuestion, number: number): boolean {
    if (question.part === 'explanation') return this.#isAfterBlank || number === this.#last + 1;
    if (question.part !== 'stem' || question.bullets.length > 0 || question.number === null) return true;
    if (number !== question.listed + 1 || (number !== 1 && question.listed === 0)) return true;
    question.listed = number;
    return false;
  }

  #addOption(text: string): boolean {
    const question = this.#open;
    if (!question || question.part === 'key' || question.part === 'explanation') return false;
    const split = splitOptions(text, question.options.length);
    const options = split?.before === '' ? split.options : readOption(text, question.options.length);
    if (options === undefined) return false;
    question.options.push(...(Array.isArray(options) ? options : [options]));
    question.part = 'options';
    return true;
  }

  #addBullet(text: string): boolean {
    const question = this.#open;
    const bullet = readBullet(text);
    if (!bullet || !question || question.part !== 'stem') return false;
    question.bullets.push(bullet);
    return true;
  }

  #addHeading(text: string): boolean {
    const heading = /^(#{1,6}) +(.*)$/.exec(text)?.[2];
    if (heading === undefined) return false;
    const question = this.#open;
    if (question?.stem.length === 0) question.stem.push(typedHtml(heading));
    else {
      this.#finish();
      this.#heading = heading;
    }
    return true;
  }

  #addProse(text: string, lineNumber: number): void {
    const question = this.#open;
    const field = readField(text);
    if (question && field) {
      setField(question, field);
      return;
    }
    if (!question || this.#isNewStem(question)) {
      this.#finish();
      this.#begin(lineNumber, null, text);
      return;
    }
    const last = question.options.at(-1);
    const bullet = question.bullets.at(-1);
    if (question.part === 'explanation') question.explanation.push(text);
    else if (question.part === 'options' && last) last.text = `${last.text} ${text}`;
    else if (question.part === 'stem' && bullet && !this.#isAfterBlank) bullet.text = `${bullet.text} ${text}`;
    else if (question.part === 'stem') question.stem.push(typedHtml(text));
  }

  /** Whether a line of text begins a question without a number. */
  #isNewStem({ part, number, bullets }: OpenQuestion): boolean {
    if (part === 'key') return true;
    if (part === 'explanation') return this.#isAfterBlank && number === null;
    return this.#isAfterBlank && (part === 'options' || bullets.length > 0);
  }

  #begin(line: number, number: number | null, rest: string): void {
    this.#open = {
      number,
      line,
      stem: rest === '' ? [] : [typedHtml(rest)],
      code: null,
      options: [],
      bullets: [],
      part: 'stem',
      stated: null,
      table: undefined,
      explanation: [],
      difficulty: null,
      subject: null,
      topic: this.#heading,
      tags: [],
      changes: [],
      listed: 0,
    };
  }

  #finish(): void {
    const question = this.#open;
    this.#open = null;
    this.#isAnswerPart = false;
    if (!question) return;
    if (question.code) this.#closeCode(question);
    const stem = question.stem.join('<br>');
    // A question "3. B" without options is a line of a key table without a heading.
    if (question.options.length + question.bullets.length === 0 && /^\(?[A-Ha-h]\)?$/.test(stem)) {
      this.#table = [...(this.#table ?? []), `${question.number} ${stem}`];
      return;
    }
    const inline = question.options.length + question.bullets.length === 0 ? splitOptions(stem, 0) : undefined;
    const options = inline?.options ?? (question.options.length > 0 ? question.options : toOptions(question.bullets));
    if (
      options.length === 0 &&
      question.number === null &&
      !question.stated &&
      stem.length <= longestHeading &&
      !stem.endsWith('?')
    )
      return;
    this.#questions.push({
      ...question,
      ...takeKey(options, question),
      stem: inline?.before ?? stem,
      explanation: question.explanation.join('\n'),
    });
  }

  #closeCode(question: OpenQuestion): null {
    question.stem.push(`<pre>${escapeHtml((question.code ?? []).join('\n'))}</pre>`);
    question.code = null;
    return null;
  }

  /** Gives the questions since the last key table their letters: by place if the numbers are the same, otherwise by numbers that occur once. */
  #closeTable(): void {
    if (!this.#table) return;
    const entries = parseKeyTable(this.#table.join(' '));
    const questions = this.#questions.slice(this.#uncovered).filter(({ options }) => options.length > 0);
    const isInOrder =
      entries.length === questions.length && questions.every(({ number }, index) => number === entries[index]?.number);
    for (const [index, question] of questions.entries()) {
      const own = isInOrder
        ? entries.slice(index, index + 1)
        : entries.filter(({ number }) => number === question.number);
      const isOnly = questions.filter(({ number }) => number === question.number).length === 1;
      question.table = own.length === 1 && (isInOrder || isOnly) ? (own[0]?.letter ?? null) : null;
    }
    this.#uncovered = this.#questions.length;
    this.#table = null;
  }
}

function setField(question: OpenQuestion, field: FieldLine): void {
  if (field.field === 'difficulty') question.difficulty = field.difficulty;
  else if (field.field === 'tags')
    question.tags = field.text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  else if (field.field === 'explanation') {
    if (!field.isAside) question.part = 'explanation';
    question.explanation.push(field.text);
  } else question[field.field] = field.text.trim() || null;
}

/** Items of a list as options. Boxes and plus signs mark the right one; other signs mark none. */
function toOptions(bullets: readonly BulletLine[]): OptionLine[] {
  const signs = new Set(bullets.map(({ sign }) => sign));
  const isKnown = signs.has('x') || (signs.has('+') && signs.has('-'));
  return bullets.map(({ sign, text }) => {
    const marked = readMark(text);
    return { text: marked.text, isMarked: marked.isMarked || (isKnown && (sign === 'x' || sign === '+')) };
  });
}

/** Takes a key from the end of the last option: "D) 10 mg Ans: B". */
function takeKey(options: readonly OptionLine[], { stated }: OpenQuestion): Pick<TypedQuestion, 'options' | 'stated'> {
  const last = options.at(-1);
  const at = last && !stated ? last.text.search(/\s(?:Ans|Answer|Key)\s?[.:]/i) : -1;
  const own = last && at >= 0 ? readKey(last.text.slice(at).trim()) : undefined;
  if (!last || !own) return { options: [...options], stated };
  return { options: [...options.slice(0, -1), { ...last, text: last.text.slice(0, at) }], stated: own };
}
