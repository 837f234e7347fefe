import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addressOfImage, type EncodedImage, nameOfImage } from './image-address.rules.ts';
import { holdImage, insertImage } from './question-images.store.ts';

/**
 * What a question's `imageUrl` becomes: an uploaded image is kept and stands in for it. An address of our own must name an image
 * that is there, which then stays at least until the transaction ends.
 * @throws AppError `request.invalid`
 */
export async function settleImage(
  tx: Database,
  imageUrl: string | null,
  uploaded: EncodedImage | undefined,
): Promise<string | null> {
  if (uploaded) {
    await insertImage(tx, uploaded);
    return addressOfImage(uploaded.name);
  }
  const name = nameOfImage(imageUrl);
  if (name === undefined || (await holdImage(tx, name))) return imageUrl;
  const message = 'This image does not exist any more. Please choose the file again.';
  throw new AppError('request.invalid', message, [{ path: 'imageUrl', message }]);
}
