import type { Database } from '#server/platform/database/database.ts';
import { deleteQuestionDrafts } from './drafts.store.ts';
import { nameOfImage } from './image-address.rules.ts';
import { deleteUnusedImages } from './question-images.store.ts';

/** Deletes the drafts among these questions, with their images. Returns their number. No attempt has a draft on its paper. */
export async function discardDrafts(db: Database, questionIds: number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const discarded = await deleteQuestionDrafts(tx, questionIds);
    if (discarded.some(({ imageUrl }) => nameOfImage(imageUrl))) await deleteUnusedImages(tx);
    return discarded.length;
  });
}
