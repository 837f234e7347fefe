import type { SentFile } from '#contract/endpoint.ts';
import type { FlashcardDraft, ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { encodeSent } from '#server/features/exams/questions/encode-image.ts';
import { type EncodedImage, nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { settleImage } from '#server/features/exams/questions/settle-image.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertFlashcard, updateFlashcard } from './flashcards.store.ts';

const sides = ['question', 'answer'] as const;

/** The uploaded pictures of the sides, which replace the addresses in the request. */
type Uploaded = Record<(typeof sides)[number], EncodedImage | undefined>;

type CardFields = FlashcardDraft & { topicId: number };

/** Encodes the pictures that a form sent. Call it before a transaction begins. @throws AppError `image.unreadable` */
export const encodeSides = async (
  files: Record<'questionImage' | 'answerImage', SentFile | undefined>,
): Promise<Uploaded> => ({
  question: await encodeSent(files.questionImage),
  answer: await encodeSent(files.answerImage),
});

/**
 * Adds a flashcard at the end of a topic.
 * @throws AppError `topic.not_found`, `request.invalid`; then the transaction must be rolled back.
 */
export async function createFlashcard(tx: Database, fields: CardFields, uploaded: Uploaded): Promise<ManagedFlashcard> {
  const pictures = await settlePictures(tx, fields, uploaded);
  requireContent({ ...fields, ...pictures });
  return insertFlashcard(tx, { ...fields, ...pictures });
}

type Change = {
  uploaded: Uploaded;
  /** The version that the client saw; undefined if it does not want the check. */
  seen: number | undefined;
};

/**
 * Changes a flashcard. A draft stays a draft.
 * @throws AppError `flashcard.not_found`, `flashcard.changed`, `topic.not_found`, `request.invalid`; then the
 * transaction must be rolled back.
 */
export async function changeFlashcard(
  tx: Database,
  flashcardId: number,
  fields: CardFields,
  { uploaded, seen }: Change,
): Promise<ManagedFlashcard> {
  const pictures = await settlePictures(tx, fields, uploaded);
  const card = await updateFlashcard(tx, flashcardId, { ...fields, ...pictures }, seen);
  // Only the stored row says whether a side without text has kept its picture.
  requireContent(card);
  return card;
}

type Pictures = Pick<FlashcardDraft, 'questionImageUrl' | 'answerImageUrl'>;

/** Stores or locks the pictures that the request names. The result lacks the sides whose pictures stay as they are. */
async function settlePictures(tx: Database, fields: FlashcardDraft, uploaded: Uploaded): Promise<Pictures> {
  const changes = sides.flatMap((side) => {
    const field = `${side}ImageUrl` as const;
    const { [field]: url = null } = fields;
    const image = uploaded[side];
    if (fields[field] === undefined && !image) return [];
    return { field, url, image, name: image?.name ?? nameOfImage(url) ?? '' };
  });
  // Lock order: two requests with the same two pictures could otherwise wait for each other.
  changes.sort((one, two) => (one.name < two.name ? -1 : 1));
  const pictures: Pictures = {};
  for (const { field, url, image } of changes) pictures[field] = await settleImage(tx, url, image, field);
  return pictures;
}

const labels = { question: 'Question', answer: 'Answer' };

/** Refuses a flashcard with a side that has neither a text nor a picture. */
function requireContent(card: Record<(typeof sides)[number], string> & Pictures): void {
  const issues = sides
    .filter((side) => card[side] === '' && !card[`${side}ImageUrl`])
    .map((side) => ({ path: side, message: `${labels[side]} is required.` }));
  if (issues[0]) throw new AppError('request.invalid', issues[0].message, issues);
}
