import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SentFile } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { EncodedImage } from './image-address.rules.ts';

/** Pixels of the longer side of a stored image, which is sharp on a large phone even if enlarged. */
const longestSide = 1600;

/**
 * The most pixels of an uploaded image. It admits the photographs of good phones; a decoded image takes at most 200 MB.
 */
const maxPixels = 50_000_000;

/**
 * Recognises JPEG, PNG and WebP by their first bytes. The image library reads more formats, but never gets such a file.
 */
const isAccepted = (file: Uint8Array): boolean => {
  const start = startOf(file);
  return isWebp(file) || start.startsWith('\u00ff\u00d8\u00ff') || start.startsWith('\u0089PNG\r\n\u001a\n');
};

const startOf = (file: Uint8Array): string => Buffer.from(file.subarray(0, 12)).toString('latin1');
const isWebp = (file: Uint8Array): boolean => startOf(file).startsWith('RIFF') && startOf(file).endsWith('WEBP');

/**
 * Converts a JPEG, PNG or WebP file to an upright WebP image of at most 1600 pixels a side, without metadata, and names
 * it by its content. The library works in its own threads.
 * @param isQuick whether the image is one of many of a file: it takes a third of the time, and fine red lines are less
 * sharp.
 * @throws AppError `image.unreadable`
 */
export async function encodeImage(file: Uint8Array, { isQuick = false } = {}): Promise<EncodedImage> {
  if (!isAccepted(file)) throw new AppError('image.unreadable');
  try {
    const encoded = await sharp(file, { limitInputPixels: maxPixels, autoOrient: true })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85, smartSubsample: !isQuick, effort: isQuick ? 2 : 4 })
      .timeout({ seconds: 15 })
      .toBuffer({ resolveWithObject: true });
    return nameImage(encoded);
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/.test(error.message);
    throw isHuge ? new AppError('image.unreadable', tooManyPixels) : new AppError('image.unreadable');
  }
}

/** Names a WebP image by its content and its size. */
export function nameImage({ data, info }: { data: Buffer; info: { width: number; height: number } }): EncodedImage {
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 32);
  return { name: `${digest}-${info.width}x${info.height}.webp`, bytes: data };
}

/**
 * The name under which these bytes are stored, if they are stored at all: an export has pictures as they are stored, or
 * says the name of those that it had to convert. Undefined for bytes that are no WebP image.
 */
export async function storedNameOf(file: Uint8Array): Promise<string | undefined> {
  if (!isWebp(file)) return undefined;
  const info = await sharp(file, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined);
  return info && nameImage({ data: Buffer.from(file), info }).name;
}

const tooManyPixels = 'The image has too many pixels. Please choose one of at most 50 megapixels.';

/**
 * Encodes the image that a form sent. Call it before a transaction begins: encoding takes seconds, and an open
 * transaction keeps a database connection that students need.
 */
export const encodeSent = async (image: SentFile | undefined): Promise<EncodedImage | undefined> =>
  image && (await encodeImage(image.bytes));
