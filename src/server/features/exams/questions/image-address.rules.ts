/** A WebP image as it is stored. Its name is derived from its content. */
export type EncodedImage = { name: string; bytes: Uint8Array };

const prefix = '/api/question-images/';

/** The address under which an uploaded image is served. */
export const addressOfImage = (name: string): string => prefix + name;

/** The name of the uploaded image at this address; undefined for an address on another site. */
export const nameOfImage = (imageUrl: string | null): string | undefined =>
  imageUrl?.startsWith(prefix) ? imageUrl.slice(prefix.length) : undefined;
