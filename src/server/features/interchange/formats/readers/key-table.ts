import { parseKeyTable, readKeyEntries, readLongKeyEntry } from './typed-lines.ts';
import type { TypedQuestion } from './typed-question.ts';

/** The table of keys behind questions. */
export class KeyTable {
  readonly #questions: readonly TypedQuestion[];
  /** The index of the first question that no table covers yet. */
  #uncovered = 0;
  #lines: string[] | null = null;

  constructor(questions: readonly TypedQuestion[]) {
    this.#questions = questions;
  }

  open(): void {
    this.close();
    this.#lines = [];
  }

  /** Adds a line, if it has only numbers and letters. Without a heading, it must have two entries or be the row of a table. */
  add(text: string): boolean {
    const entries = readKeyEntries(text) ?? (this.#lines ? readLongKeyEntry(text) : undefined);
    if (entries === undefined) return false;
    if (!this.#lines && parseKeyTable(entries).length <= (text.startsWith('|') ? 0 : 1)) return false;
    this.#add(entries);
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

  /** Gives the questions since the last table their letters: by place if the numbers are the same, otherwise by numbers that occur once. */
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
    }
    this.#uncovered = this.#questions.length;
    this.#lines = null;
  }
}
