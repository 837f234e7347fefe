import type { Readable } from 'node:stream';

/**
 * A JSON response that is text already, or a stream of it. The function that writes it must write only fields of the
 * response schema.
 */
export class ReadyJson {
  readonly text: string | Readable;

  constructor(text: string | Readable) {
    this.text = text;
  }
}
