import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { addressOfImage, type EncodedImage } from './image-address.rules.ts';

/** Stores an image. Locks it against `deleteUnusedImages` until the transaction ends, also if it was stored before. */
export async function insertImage(tx: Database, { name, bytes }: EncodedImage): Promise<void> {
  await tx
    .insert(questionImages)
    .values({ name, data: Buffer.from(bytes).toString('base64') })
    .onConflictDoUpdate({ target: questionImages.name, set: { name } });
}

/** Locks an image against `deleteUnusedImages` until the transaction ends. Returns whether an image with this name exists. */
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
 * Deletes the images that no question uses any more. Call it last in the transaction that stopped using an image. It skips images that
 * another transaction has locked, because that transaction is about to use them.
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
  // Checks `isUnused` again under the lock, because a question may have started to use an image since the first check.
  const names = unused.map(({ name }) => name);
  await tx.delete(questionImages).where(and(inArray(questionImages.name, names), isUnused));
}
