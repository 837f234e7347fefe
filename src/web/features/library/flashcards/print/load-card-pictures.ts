import { sizeOfImage } from '#web/features/pictures/picture-size.ts';
import type { FlashcardsDeck, JpegPicture } from './flashcards-pdf.ts';

/** Pixels of the longer side: 150 dots an inch on the widest picture of a page. */
const longestSide = 1000;
const quality = 0.82;
const atOnce = 4;

/**
 * Fetches the pictures of cards that this server has, as files that a PDF can contain. A picture that cannot be fetched
 * is missing. Pictures of other sites are missing too: this page may show them, but may not read their bytes.
 */
export async function loadCardPictures(cards: FlashcardsDeck['cards']): Promise<Map<string, JpegPicture>> {
  const pictures = new Map<string, JpegPicture>();
  const addresses = cards.flatMap(({ questionImageUrl, answerImageUrl }) => [questionImageUrl, answerImageUrl]);
  const waiting = [...new Set(addresses)].filter((url) => url !== undefined && sizeOfImage(url) !== undefined);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const picture = await loadPicture(url).catch(() => undefined);
        if (picture) pictures.set(url, picture);
      }
    }),
  );
  return pictures;
}

/** @throws if the picture cannot be fetched or drawn */
async function loadPicture(url: string): Promise<JpegPicture | undefined> {
  const response = await fetch(url);
  if (!response.ok) return undefined;
  const image = await createImageBitmap(await response.blob());
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG has no transparency, and paper is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob ? { bytes: new Uint8Array(await blob.arrayBuffer()), width, height } : undefined;
}
