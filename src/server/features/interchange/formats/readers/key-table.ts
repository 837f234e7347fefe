import { normalizeText } from '#domain/question/same-question.ts';
import { parseKeyTable, readKeyEntries, readLongKeyEntry, readUnclearEntry } from './key-entries.ts';
import { letterIndex, readKey, readNumber, readOption } from './typed-lines.ts';
import type { TypedQuestion } from './typed-question.ts';

/** The table of keys behind questions. */
export class KeyTable {
  readonly #questions: readonly TypedQuestion[];
  /** The index of the first question that no table covers yet. */
  #uncovered = 0;
  #lines: string[] | null = null;
  /** The text after the letter in each long entry, by the number of its question. */
  readonly #texts = new Map<number, string>();
  /** The number of the last long entry. */
  #explained: number | null = null;

  constructor(questions: readonly TypedQuestion[]) {
    this.#questions = questions;
  }

  open(): void {
    this.close();
    this.#lines = [];
  }

  /**
   * Adds a line, if it has only numbers and letters. Without a heading, it must have two entries or be the row of a
   * table.
   */
  add(text: string): boolean {
    const entries = readKeyEntries(text);
    const long = entries === undefined && this.#lines ? readLongKeyEntry(text) : undefined;
    if (long) {
      this.#add(long.entry);
      this.#explained = Number.parseInt(long.entry, 10);
      if (long.text !== '') this.#texts.set(this.#explained, long.text);
      return true;
    }
    const unclear = this.#lines ? readUnclearEntry(text) : undefined;
    if (unclear !== undefined) {
      // The table gives no key to a question whose entry has two letters.
      this.#add(`${unclear} A B`);
      return true;
    }
    if (entries === undefined) return this.#addNamed(text);
    // Options of numbers look like entries: "A) 7.4 B) 6".
    if (!this.#lines && readOption(text, 0)) return false;
    if (!this.#lines && parseKeyTable(entries).length <= (text.startsWith('|') ? 0 : 1)) return false;
    this.#add(entries);
    return true;
  }

  /** Adds a line that is a heading and its entries: `Answers: 1-a, 2-b`. */
  #addNamed(text: string): boolean {
    const entries = readKeyEntries(readKey(text)?.text ?? '');
    if (entries === undefined || parseKeyTable(entries).length < 2) return false;
    this.#add(entries);
    return true;
  }

  /**
   * Adds a further line to the explanation of the last long entry. A line behind a blank line that does not end like a
   * sentence may be a title, so it is not added.
   */
  addExplanation(text: string, isAfterBlank: boolean): boolean {
    const number = this.#explained;
    if (!this.#lines || number === null || readNumber(text) || (isAfterBlank && !/[.!?)।]$/.test(text))) return false;
    const before = this.#texts.get(number);
    const own = text.replace(/^(?:explanation|rationale|reason|solution) ?[:–-] */i, '');
    this.#texts.set(number, before === undefined ? own : `${before}\n${own}`);
    return true;
  }

  /** Adds an entry that looked like a question. */
  addEntry(number: number | null, letter: string): void {
    this.#add(`${number} ${letter}`);
  }

  #add(line: string): void {
    this.#lines ??= [];
    this.#lines.push(line);
  }

  /**
   * Gives the questions since the last table their letters: by place if the numbers are the same, otherwise by numbers
   * that occur once.
   */
  close(): void {
    if (!this.#lines) return;
    const entries = parseKeyTable(this.#lines.join(' '));
    const questions = this.#questions.slice(this.#uncovered).filter(({ options }) => options.length > 0);
    const isInOrder =
      entries.length === questions.length && questions.every(({ number }, index) => number === entries[index]?.number);
    const byNumber = Map.groupBy(entries, ({ number }) => number);
    const asked = Map.groupBy(questions, ({ number }) => number);
    for (const [index, question] of questions.entries()) {
      const own = isInOrder ? entries.slice(index, index + 1) : (byNumber.get(question.number ?? -1) ?? []);
      const isOnly = asked.get(question.number)?.length === 1;
      question.table = own.length === 1 && (isInOrder || isOnly) ? (own[0]?.letter ?? null) : null;
      const text = this.#texts.get(own[0]?.number ?? -1);
      if (question.table !== null && text !== undefined) this.#explain(question, text);
    }
    this.#uncovered = this.#questions.length;
    this.#lines = null;
    this.#texts.clear();
    this.#explained = null;
  }

  /**
   * Takes the text behind a letter of the table. A text that is no option is the explanation. If it is the text of
   * another option than the letter's, the key is in doubt.
   */
  #explain(question: TypedQuestion, text: string): void {
    const equal = question.options.flatMap((option, index) =>
      normalizeText(option.text) === normalizeText(text) ? index : [],
    );
    if (equal.length === 0) question.explanation ||= text;
    else if (!equal.includes(letterIndex(question.table ?? ''))) question.table = null;
  }
}
