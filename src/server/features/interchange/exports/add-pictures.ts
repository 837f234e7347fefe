import { mostExported, mostExportedCards } from '#contract/interchange/exports.contract.ts';
import { nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredPicture, WrittenCard, WrittenQuestion } from '../formats/written-items.ts';
import { type CardRow, type QuestionRow, selectPictureBytes, selectPictures } from './exports.store.ts';

/** The most bytes of all pictures of one file. A format holds them up to three times in memory. */
const mostPictureBytes = 64 * 1024 * 1024;

/** Pictures that are read at once, as base64. */
const picturesAtOnce = 50;

/**
 * Reads the stored pictures with these addresses. Returns a function that finds the picture of an address; it returns
 * null for an address of another site.
 * @throws AppError `export.too_large`
 */
async function readPictures(
  db: Database,
  urls: readonly (string | null)[],
): Promise<(url: string | null) => StoredPicture | null> {
  const names = [...new Set(urls.flatMap((url) => nameOfImage(url) ?? []))];
  if ((await selectPictureBytes(db, names)) > mostPictureBytes) throw new AppError('export.too_large');
  const pictures = new Map<string, Uint8Array>();
  for (let start = 0; start < names.length; start += picturesAtOnce) {
    const read = await selectPictures(db, names.slice(start, start + picturesAtOnce));
    for (const [name, bytes] of read) pictures.set(name, bytes);
  }
  return (url) => {
    const bytes = pictures.get(nameOfImage(url) ?? '');
    return bytes ? { bytes, contentType: 'image/webp' } : null;
  };
}

/**
 * Adds the stored pictures to questions.
 * @throws AppError `export.too_large`
 */
export async function addPictures(db: Database, rows: readonly QuestionRow[]): Promise<WrittenQuestion[]> {
  if (rows.length > mostExported) throw new AppError('export.too_large');
  const pictureOf = await readPictures(
    db,
    rows.map(({ imageUrl }) => imageUrl),
  );
  return rows.map(({ itemId, imageUrl, ...question }) => ({
    ...question,
    id: `rounds-item-${itemId}`,
    picture: pictureOf(imageUrl),
    pictureUrl: imageUrl?.startsWith('https://') ? imageUrl : null,
  }));
}

/**
 * Adds the stored pictures to flashcards. A picture of another site is lost.
 * @throws AppError `export.too_large`
 */
export async function addCardPictures(db: Database, rows: readonly CardRow[]): Promise<WrittenCard[]> {
  if (rows.length > mostExportedCards) throw new AppError('export.too_large');
  const pictureOf = await readPictures(
    db,
    rows.flatMap(({ questionImageUrl, answerImageUrl }) => [questionImageUrl, answerImageUrl]),
  );
  return rows.map(({ id, createdAt, version, questionImageUrl, answerImageUrl, ...card }) => ({
    ...card,
    id: `rounds-card-${id}`,
    questionPicture: pictureOf(questionImageUrl),
    answerPicture: pictureOf(answerImageUrl),
    revision: Math.floor(createdAt.getTime() / 1000) + version,
  }));
}
