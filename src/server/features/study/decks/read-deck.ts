import { createHash } from 'node:crypto';
import {
  mostDeckCards,
  mostDeckPictureBytes,
  mostNamedLeftOut,
  type ReadDeck,
} from '#contract/study/decks.contract.ts';
import { cleanText, shortName, titleOf } from '#server/features/authoring/items-import/clean-texts.ts';
import type { ReadCard, ReadPicture } from '#server/features/interchange/formats/read-items.ts';
import { notInFile } from '#server/features/interchange/formats/readers/cards/read-side.ts';
import { readers } from '#server/features/interchange/formats/readers.ts';
import { recognise } from '#server/features/interchange/formats/recognise.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';

const cardReaders = readers.filter(({ kind }) => kind === 'cards');

/**
 * Reads the flashcards of a student's file as the JSON of the response. It blocks its thread, which also writes the
 * JSON: the pictures in it take milliseconds that other requests need.
 * @throws UnreadableFile
 */
export const writeDeckJson = (name: string, bytes: Uint8Array): string => JSON.stringify(readDeck(name, bytes));

/** @throws UnreadableFile */
export function readDeck(fileName: string, bytes: Uint8Array): ReadDeck {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty. Choose one that has flashcards.');
  const { reader, source } = recognise(fileName, bytes, null, cardReaders);
  const { cards, leftOut } = reader.read(source);
  if (cards.length === 0 && leftOut.length === 0)
    throw new UnreadableFile(`Rounds found no flashcards in this ${reader.label} file.`);
  if (cards.length > mostDeckCards) {
    const most = mostDeckCards.toLocaleString('en');
    throw new UnreadableFile(`A deck has at most ${most} cards, and this file has more. Export its decks one by one.`);
  }
  const place = placesOf(cards, fileName);
  const pictures = new PictureList();
  const keyOf = createKeys();
  const changes = new Map<string, number>();
  const read = cards.map((card) => {
    const [front, back] = [pictures.add(card.questionPicture), pictures.add(card.answerPicture)];
    const noted = [...card.changes, ...[front, back].flatMap(({ change }) => change ?? [])];
    const isBlank = (text: string, picture: { index?: number }) =>
      cleanText(text) === '' && picture.index === undefined;
    if (isBlank(card.question, front) || isBlank(card.answer, back)) {
      leftOut.push({
        place: card.place,
        title: card.question || card.answer,
        reason: `A side is only a picture, and the ${noted.at(-1) ?? 'picture was dropped'}.`,
        remedy: 'Make the picture smaller, or use JPEG or PNG.',
      });
      return undefined;
    }
    for (const change of new Set(noted.map(withoutName))) changes.set(change, (changes.get(change) ?? 0) + 1);
    return {
      key: keyOf(card),
      front: cleanText(card.question),
      back: cleanText(card.answer),
      topic: place.topicOf(card),
      ...(front.index !== undefined && { frontPicture: front.index }),
      ...(back.index !== undefined && { backPicture: back.index }),
    };
  });
  return {
    name: place.name,
    format: reader.label,
    cards: read.filter((card) => card !== undefined),
    pictures: pictures.list,
    changes: [...changes].map(([change, count]) => ({ change: cleanText(change), cards: count })),
    leftOut: leftOut.slice(0, mostNamedLeftOut).map(({ place, title, reason, remedy }) => ({
      place,
      title: titleOf(title),
      reason: cleanText(reason),
      remedy: cleanText(remedy),
    })),
    leftOutCount: leftOut.length,
  };
}

/** The same change of many cards is counted once, whatever each picture is called. */
const withoutName = (change: string): string => (change.endsWith(notInFile) ? `a picture ${notInFile}` : change);

/** The name of the deck, and the topic of each card: the outermost deck names the file if all cards are in it. */
function placesOf(cards: readonly ReadCard[], fileName: string) {
  const outer = new Set(cards.map(({ decks }) => decks[0] ?? null));
  const common = outer.size === 1 ? shortName([...outer][0] ?? null) : null;
  const topicOf = ({ decks }: ReadCard): string => {
    const inner = common === null ? decks : decks.slice(1);
    return shortName(inner.join(' – ')) ?? shortName(inner.at(-1) ?? null) ?? '';
  };
  return { name: common ?? shortName(fileName.replace(/\.[^.]{1,8}$/, '')) ?? 'My deck', topicOf };
}

/** The id of a card that a site of Rounds has exported. Two sites give the same id to different cards. */
const idOfSite = /^rounds-card-\d+/;

/** Returns a function that gives each card of a file its key. A file may give several cards one name. */
function createKeys(): (card: ReadCard) => string {
  const uses = new Map<string, number>();
  return ({ knownBy, question }) => {
    const given = cleanText(knownBy ?? '');
    const front = cleanText(question);
    const name = given === '' ? `text:${front}` : idOfSite.test(given) ? `${given} ${front}` : given;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return createHash('sha256').update(`${name}~${use}`).digest('base64url').slice(0, 16);
  };
}

/** The pictures that the device gets, each once. The device decodes them, so that they cost the server no time. */
class PictureList {
  readonly list: ReadDeck['pictures'] = [];
  readonly #known = new Map<ReadPicture, { index?: number; change?: string }>();
  #bytes = 0;

  /** @returns the index of the picture, or a sentence that says why it is left out */
  add(picture: ReadPicture | null): { index?: number; change?: string } {
    if (picture === null) return {};
    const known = this.#known.get(picture) ?? this.#take(picture);
    this.#known.set(picture, known);
    return known;
  }

  #take({ bytes }: ReadPicture): { index?: number; change?: string } {
    const type = typeOf(bytes);
    if (!type) return { change: 'picture dropped, because a browser cannot show it' };
    if (this.#bytes + bytes.length > mostDeckPictureBytes)
      return { change: 'picture dropped, because the pictures of a deck take at most 12 MB' };
    this.#bytes += bytes.length;
    this.list.push({ type, data: Buffer.from(bytes).toString('base64') });
    return { index: this.list.length - 1 };
  }
}

/** Recognises a picture by its first bytes. */
function typeOf(bytes: Uint8Array): ReadDeck['pictures'][number]['type'] | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return /^GIF8[79]a/.test(start) ? 'image/gif' : undefined;
}
