import { mostImportedCards } from '#contract/authoring/items-import.contract.ts';
import { maxFlashcardText } from '#contract/library/flashcards.contract.ts';
import { tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { LeftOutItem, ReadCard } from '../../read-items.ts';
import { notInFile } from './read-side.ts';

/** Characters of all texts together: several times as many as the largest real decks have. */
const mostCharacters = 20_000_000;

/** Collects the flashcards of a file. A card that is no flashcard of Rounds becomes an item that is left out. */
export class CardList {
  static readonly most = mostImportedCards;
  readonly #cards: ReadCard[] = [];
  readonly #leftOut: LeftOutItem[] = [];
  #characters = 0;

  /** @throws UnreadableFile if the file has more than an import takes */
  add(item: ReadCard | LeftOutItem): void {
    if (this.#cards.length + this.#leftOut.length >= CardList.most) {
      const most = CardList.most.toLocaleString('en');
      throw new UnreadableFile(`This file has more than ${most} flashcards. Export its decks into several files.`);
    }
    const refusal = 'reason' in item ? item : refuse(item);
    if (refusal) this.#leftOut.push(refusal);
    else if ('question' in item) {
      this.#cards.push(item);
      this.#characters += item.question.length + item.answer.length;
    }
    if (this.#characters > mostCharacters) throw new UnreadableFile(tooMuch);
  }

  get content(): { cards: ReadCard[]; leftOut: LeftOutItem[] } {
    return { cards: this.#cards, leftOut: this.#leftOut };
  }
}

function refuse({
  place,
  question,
  answer,
  questionPicture,
  answerPicture,
  changes,
}: ReadCard): LeftOutItem | undefined {
  const item = { place, title: (question || answer).slice(0, 200) };
  const empty =
    question === '' && questionPicture === null
      ? 'front'
      : answer === '' && answerPicture === null
        ? 'back'
        : undefined;
  if (empty && changes.some((change) => change.endsWith(notInFile)))
    return {
      ...item,
      reason: `The ${empty} is only a picture, which is not in the file.`,
      remedy: 'Export the deck with its media, as .apkg.',
    };
  if (empty) return { ...item, reason: `The ${empty} is empty.`, remedy: 'Write a text on it.' };
  if (question.length > maxFlashcardText || answer.length > maxFlashcardText)
    return {
      ...item,
      reason: `A side is longer than ${maxFlashcardText.toLocaleString('en')} characters.`,
      remedy: 'Split the card.',
    };
  return undefined;
}
