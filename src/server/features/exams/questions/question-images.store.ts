import { eq, lte, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankUses, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { flashcards, removedFlashcards } from '#server/schema/flashcards.table.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { addressOfImage, type EncodedImage } from './image-address.rules.ts';

/** Stores an image for a question. It locks the image until the transaction ends, also if it was stored before. */
export async function insertImage(tx: Database, { name, bytes }: EncodedImage): Promise<void> {
  await tx
    .insert(questionImages)
    .values({ name, data: Buffer.from(bytes).toString('base64') })
    .onConflictDoUpdate({ target: questionImages.name, set: { unusedSince: null } });
}

/**
 * Keeps an image for a question, and locks it until the transaction ends. Returns whether an image with this name
 * exists.
 */
export async function holdImage(tx: Database, name: string): Promise<boolean> {
  const { rowCount } = await tx.update(questionImages).set({ unusedSince: null }).where(eq(questionImages.name, name));
  return rowCount !== 0;
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

const isUsed = sql`(${addressOfImage('')} || ${questionImages.name} in (
  select image_url from ${questions} where image_url like ${`${addressOfImage('')}%`}
  union all select image_url from ${bankVersions} as kept where image_url like ${`${addressOfImage('')}%`}
    and (version = (select version from ${bankItems} where id = kept.item_id)
      or exists (select from ${bankUses} as used where used.item_id = kept.item_id and used.version = kept.version))
  union all select image_url from ${cases} where image_url like ${`${addressOfImage('')}%`}
  union all select question_image_url from ${flashcards} where question_image_url like ${`${addressOfImage('')}%`}
  union all select answer_image_url from ${flashcards} where answer_image_url like ${`${addressOfImage('')}%`}
  union all select card ->> 'question_image_url' from ${removedFlashcards}
  union all select card ->> 'answer_image_url' from ${removedFlashcards}
  union all select case_image_url from ${questions} where case_image_url like ${`${addressOfImage('')}%`}
))`;

/**
 * Notes since when each image has been out of use. An image is in use while a row has it: a question, also a deleted
 * one; the newest version or a use of an item; a case, or a question that prints the case; a flashcard, also one that
 * can be brought back.
 */
export async function markUnusedImages(db: Database, now: Date): Promise<void> {
  await db
    .update(questionImages)
    .set({
      unusedSince: sql`case when ${questionImages.unusedSince} is null then ${now.toISOString()}::timestamptz end`,
    })
    .where(sql`${isUsed} = (${questionImages.unusedSince} is not null)`);
}

/**
 * Deletes the images that have been out of use since this time. A transaction that begins to use an image clears
 * `unusedSince`; PostgreSQL waits for its lock and checks the condition again, so the image stays.
 */
export async function deleteImagesUnusedSince(db: Database, time: Date): Promise<void> {
  await db.delete(questionImages).where(lte(questionImages.unusedSince, time));
}
