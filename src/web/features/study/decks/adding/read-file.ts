import { type ReadDeck, readDeck } from '#contract/study/decks.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { OwnCard } from '../own-deck.ts';

/** A file that was read, before the student adds it. */
export type DeckDraft = Pick<ReadDeck, 'name' | 'format' | 'changes' | 'leftOut' | 'leftOutCount'> & {
  cards: OwnCard[];
  pictures: Blob[];
};

/** Milliseconds. A large file takes a slow phone half a minute to send, and others may be read before it. */
const patience = 120_000;

/**
 * Lets the server read a file. It keeps nothing of it.
 * @throws ApiError, NetworkError
 */
export async function readFile(file: File, signal: AbortSignal): Promise<DeckDraft> {
  // A server that reads other files asks to try again.
  const deck = await call(readDeck, { body: {}, files: { file } }, { signal, timeoutMs: patience, repeats: true });
  const { name, format, changes, leftOut, leftOutCount } = deck;
  return {
    ...{ name, format, changes, leftOut, leftOutCount },
    cards: deck.cards.map(({ key, front, back, topic, frontPicture, backPicture }) => ({
      key: `d:${key}`,
      question: front,
      answer: back,
      topic,
      ...(frontPicture !== undefined && { questionPicture: frontPicture }),
      ...(backPicture !== undefined && { answerPicture: backPicture }),
    })),
    pictures: deck.pictures.map(({ type, data }) => toBlob(type, data)),
  };
}

function toBlob(type: string, data: string): Blob {
  const text = atob(data);
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type });
}
