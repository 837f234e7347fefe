import { createHash } from 'node:crypto';
import type { StoredPicture } from '../written-items.ts';

/** A file name that is made of the content of a picture, so that equal pictures become one file: `3f0c…e1.webp`. */
export const namePicture = ({ bytes, contentType }: StoredPicture): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${contentType.replace(/^image\//, '')}`;
