/** A JSON response that is text already. The function that writes it must write only fields of the response schema. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
