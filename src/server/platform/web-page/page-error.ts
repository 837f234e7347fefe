/**
 * The reason why a page could not be fetched. The message is the end of a sentence on screen: "it is larger than 3 MB".
 */
export class PageError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PageError';
  }
}
