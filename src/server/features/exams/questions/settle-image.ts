import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addressOfImage, type EncodedImage, nameOfImage } from './image-address.rules.ts';
import { holdImage, insertImage } from './question-images.store.ts';

/**
 * Returns the address to store for a picture. An uploaded image is stored and its address replaces the given one. An
 * address of our own must name a stored image, which is then locked until the transaction ends.
 * @param field The field of the request that has the given address.
 * @throws AppError `request.invalid`
 */
export async function settleImage(
  tx: Database,
  imageUrl: string | null,
  uploaded: EncodedImage | undefined,
  field = 'imageUrl',
): Promise<string | null> {
  if (uploaded) {
    await insertImage(tx, uploaded);
    return addressOfImage(uploaded.name);
  }
  const name = nameOfImage(imageUrl);
  if (name === undefined || (await holdImage(tx, name))) return imageUrl;
  const message = 'This image does not exist any more. Please choose the file again.';
  throw new AppError('request.invalid', message, [{ path: field, message }]);
}
