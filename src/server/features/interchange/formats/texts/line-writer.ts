/**
 * Collects a text as a browser lays it out: runs of blanks become one, and blanks at the start of a line are left out.
 */
export class LineWriter {
  readonly #pieces: string[] = [];
  #last: string;
  #isAfterMarker = false;

  /**
   * @param last the character before the text: a line break leaves out blanks at its start, an empty text keeps them.
   */
  constructor(last: '\n' | '') {
    this.#last = last;
  }

  /** Adds text in which blanks and line breaks only separate words. */
  addWords(text: string): void {
    const words = text.replaceAll(/\s+/g, ' ');
    this.addAsIs(/\s/.test(this.#last) && words.startsWith(' ') ? words.slice(1) : words);
  }

  /** Adds text with its blanks and line breaks. */
  addAsIs(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#last = text.slice(-1);
    this.#isAfterMarker = false;
  }

  /** Ends the line, unless it is empty or has only the marker of a list. */
  endLine(): void {
    if (this.#last !== '\n') this.addAsIs('\n');
  }

  /** Starts a line with the marker of a list. The next block goes on in this line. */
  startItem(marker: string): void {
    if (this.#isAfterMarker) this.addAsIs('\n');
    this.endLine();
    this.addAsIs(marker);
    this.#last = '\n';
    this.#isAfterMarker = true;
  }

  /** Ends the line of a list, and removes a marker without text. */
  endItem(): void {
    if (this.#isAfterMarker) this.#pieces.pop();
    this.#isAfterMarker = false;
    this.endLine();
  }

  /** The text so far, with its blanks. */
  get text(): string {
    return this.#pieces.join('');
  }
}
