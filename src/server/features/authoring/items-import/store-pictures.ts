import { encodeImage, storedNameOf } from '#server/features/exams/questions/encode-image.ts';
import { addressOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { holdImage, insertImage } from '#server/features/exams/questions/question-images.store.ts';
import type { ReadPicture } from '#server/features/interchange/formats/read-items.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportSteps } from './import-steps.ts';

/** The address of a stored picture, or the note about a picture that was not stored. */
export type KeptPicture = { url: string | null; note: string | null };

const none: KeptPicture = { url: null, note: null };

/** Pictures that are encoded at once. The library has its own threads, and exams need the rest of the machine. */
const atOnce = 2;

/** Encodes and stores the pictures of a file, each once. Returns a function that finds the outcome of a picture. */
export async function storePictures(
  db: Database,
  pictures: readonly (ReadPicture | null)[],
  steps: ImportSteps,
): Promise<(picture: ReadPicture | null) => KeptPicture> {
  const kept = new Map<ReadPicture | null, KeptPicture>([[null, none]]);
  const waiting = [...new Set(pictures.filter((picture) => picture !== null))];
  steps.begin('pictures', waiting.length);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        kept.set(next, await storePicture(db, next));
        steps.advance(1);
      }
    }),
  );
  return (picture) => kept.get(picture) ?? none;
}

async function storePicture(db: Database, { bytes, name, storedName }: ReadPicture): Promise<KeptPicture> {
  try {
    const own = storedName ?? (await storedNameOf(bytes));
    if (own !== undefined && (await holdImage(db, own))) return { url: addressOfImage(own), note: null };
    const image = await encodeImage(bytes, { isQuick: true });
    await insertImage(db, image);
    return { url: addressOfImage(image.name), note: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { url: null, note: `picture ${name} cannot be read`.toWellFormed() };
  }
}
