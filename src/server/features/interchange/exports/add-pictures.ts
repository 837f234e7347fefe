import { mostExported } from '#contract/interchange/exports.contract.ts';
import { nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { WrittenQuestion } from '../formats/written-items.ts';
import { type QuestionRow, selectPictureBytes, selectPictures } from './exports.store.ts';

/** Bytes of the pictures of one file. A format holds them up to three times in memory. */
const mostPictureBytes = 64 * 1024 * 1024;

/** Pictures that are read at once, as base64. */
const picturesAtOnce = 50;

/**
 * Adds the stored pictures to questions.
 * @throws AppError `export.too_large`
 */
export async function addPictures(db: Database, rows: readonly QuestionRow[]): Promise<WrittenQuestion[]> {
  const names = [...new Set(rows.flatMap(({ imageUrl }) => nameOfImage(imageUrl) ?? []))];
  if (rows.length > mostExported || (await selectPictureBytes(db, names)) > mostPictureBytes)
    throw new AppError('export.too_large');
  const pictures = new Map<string, Uint8Array>();
  for (let start = 0; start < names.length; start += picturesAtOnce) {
    const read = await selectPictures(db, names.slice(start, start + picturesAtOnce));
    for (const [name, bytes] of read) pictures.set(name, bytes);
  }
  return rows.map(({ itemId, imageUrl, ...question }) => {
    const bytes = pictures.get(nameOfImage(imageUrl) ?? '');
    return {
      ...question,
      id: `rounds-item-${itemId}`,
      picture: bytes ? { bytes, contentType: 'image/webp' } : null,
      pictureUrl: imageUrl?.startsWith('https://') ? imageUrl : null,
    };
  });
}
