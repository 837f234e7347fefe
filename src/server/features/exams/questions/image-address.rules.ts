/** An image as it is kept: WebP, under a name made of its content. */
export type EncodedImage = { name: string; bytes: Uint8Array };

const prefix = '/api/question-images/';

/** The address under which an uploaded image is served. */
export const addressOfImage = (name: string): string => prefix + name;

/** The name of the uploaded image that an address means; undefined for addresses elsewhere. */
export const nameOfImage = (imageUrl: string | null): string | undefined =>
  imageUrl?.startsWith(prefix) ? imageUrl.slice(prefix.length) : undefined;
