import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { addressOfImage, type EncodedImage } from './image-address.rules.ts';

/** Keeps an image, and holds it against `deleteUnusedImages` until the transaction ends, also when it was there already. */
export async function insertImage(tx: Database, { name, bytes }: EncodedImage): Promise<void> {
  await tx
    .insert(questionImages)
    .values({ name, data: Buffer.from(bytes).toString('base64') })
    .onConflictDoUpdate({ target: questionImages.name, set: { name } });
}

/** Holds an image against `deleteUnusedImages` until the transaction ends; whether there is one of this name. */
export async function holdImage(tx: Database, name: string): Promise<boolean> {
  const held = await tx
    .select({ name: questionImages.name })
    .from(questionImages)
    .where(eq(questionImages.name, name))
    .for('key share');
  return held.length > 0;
}

/** @throws AppError `image.not_found` */
export async function selectImage(db: Database, name: string): Promise<Uint8Array> {
  const [image] = await db
    .select({ data: questionImages.data })
    .from(questionImages)
    .where(eq(questionImages.name, name));
  if (!image) throw new AppError('image.not_found');
  return Buffer.from(image.data, 'base64');
}

/**
 * Deletes the images that no question shows any more. Call it last in the transaction that stopped using one: it waits for nobody,
 * and an image that somebody is just putting to use is left alone.
 */
export async function deleteUnusedImages(tx: Database): Promise<void> {
  const isUnused = notExists(
    tx
      .select({ one: sql`1` })
      .from(questions)
      .where(eq(questions.imageUrl, sql`${addressOfImage('')} || ${questionImages.name}`)),
  );
  const unused = await tx
    .select({ name: questionImages.name })
    .from(questionImages)
    .where(isUnused)
    .for('update', { skipLocked: true });
  if (unused.length === 0) return;
  // Asked again now that they are held: a question may have been saved with one after the first look.
  const names = unused.map(({ name }) => name);
  await tx.delete(questionImages).where(and(inArray(questionImages.name, names), isUnused));
}
