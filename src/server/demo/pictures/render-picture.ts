import sharp from 'sharp';
import { nameImage } from '#server/features/exams/questions/encode-image.ts';
import type { EncodedImage } from '#server/features/exams/questions/image-address.rules.ts';
import { drawPicture, type PictureName } from './pictures.ts';

/**
 * Renders a drawing as a WebP image. Line drawings are encoded without loss, which makes them sharper and several times
 * smaller than the encoding of photographs does. The colours of the fundus change gradually as in a photograph.
 */
export async function renderPicture(name: PictureName): Promise<EncodedImage> {
  const encoding = name === 'fundus' ? { quality: 85 } : { lossless: true, effort: 1 };
  return nameImage(
    await sharp(Buffer.from(drawPicture(name)))
      .webp(encoding)
      .toBuffer({ resolveWithObject: true }),
  );
}
