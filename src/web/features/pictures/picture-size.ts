export type ImageSize = { width: number; height: number };

/** The size in pixels of an uploaded picture, which its address contains. Undefined for a picture of another site. */
export function sizeOfImage(url: string): ImageSize | undefined {
  const [, width, height] = /^\/api\/question-images\/[0-9a-f]+-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/.exec(url) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * Whether a picture, such as an ECG strip, needs the whole width of the column: half of it would make the picture too
 * small.
 */
export const isWide = ({ width, height }: ImageSize): boolean => width / height > 2.2;
