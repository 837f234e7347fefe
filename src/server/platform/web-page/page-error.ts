/** Why a page could not be fetched, as the end of a sentence that is fit to be shown: "it is larger than 3 MB". */
export class PageError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PageError';
  }
}
