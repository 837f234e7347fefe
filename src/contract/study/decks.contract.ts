import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Bytes of a file that a student adds as a deck. */
const mostDeckFileBytes = 20 * 1024 * 1024;
/** Flashcards of one deck, because a plan is computed again after each grade. */
export const mostDeckCards = 10_000;
/** Bytes of all pictures of one deck, because a phone keeps them. */
export const mostDeckPictureBytes = 12 * 1024 * 1024;
/** Cards that are left out and named one by one. The rest of them is only counted. */
export const mostNamedLeftOut = 20;

const DeckCard = z.object({
  /**
   * Recognises the card in the same file on another device, and in a later version of the file: a digest of what the
   * file calls the card, or of its front. Devices keep what a student knows under this key, so the same card must get
   * the same key for ever.
   */
  key: z.string(),
  /** Empty if the side is only a picture. */
  front: z.string(),
  back: z.string(),
  /** The names of the inner decks of the card; empty without one. */
  topic: z.string(),
  /** Indexes in the list of pictures. */
  frontPicture: z.optional(z.int()),
  backPicture: z.optional(z.int()),
});

/** What the server has read from a student's file. The server stores nothing of the file. */
const ReadDeck = z.object({
  name: z.string(),
  /** The name of the format: "Anki deck". */
  format: z.string(),
  cards: z.array(DeckCard),
  /** As the file has them, in base64. */
  pictures: z.array(
    z.object({ type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']), data: z.string() }),
  ),
  /** What was changed or lost, and on how many cards: "tags dropped", 12. */
  changes: z.array(z.object({ change: z.string(), cards: z.int() })),
  /** At most `mostNamedLeftOut` of the cards that Rounds cannot show, with the reason and a remedy. */
  leftOut: z.array(z.object({ place: z.string(), title: z.string(), reason: z.string(), remedy: z.string() })),
  leftOutCount: z.int(),
});
export type ReadDeck = z.infer<typeof ReadDeck>;

export const readDeck = endpoint({
  method: 'POST',
  path: '/api/decks/read',
  access: 'public',
  summary: 'Read the flashcards of a file of Anki or of a table, for the device of a student; the server keeps nothing',
  body: z.object({}),
  files: {
    file: {
      maxBytes: mostDeckFileBytes,
      isRequired: true,
      tooLarge: 'The file is larger than 20 MB. Export one deck at a time, or without its media.',
      missing: 'Choose a file with flashcards.',
    },
  },
  response: ReadDeck,
  errors: ['upload.unreadable', 'request.too_many'],
});
