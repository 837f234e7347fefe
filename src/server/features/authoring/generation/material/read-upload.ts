import sharp from 'sharp';
import { maxContentLength, maxSourcePages } from '#contract/authoring/generation.contract.ts';
import type { SentFile } from '#contract/endpoint.ts';
import { AppError, refusedBecauseOf } from '#server/platform/app-error.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import { Gate } from '#server/platform/gate.ts';
import { cleanText } from '../draft-text.rules.ts';
import type { ModelFile } from '../models/ask-model.ts';

/**
 * The material of drafts: a text, or a file that the model reads itself. `name` is stored as the source of the drafts.
 */
export type Material = { text: string; file: ModelFile | undefined; name: string };

/**
 * A PDF with fewer characters per page is a scan: its pages are pictures, and its few characters come from a stamp or a
 * page number.
 */
const leastCharactersPerPage = 60;

/** Larger images are refused before they are decoded into memory. */
const mostPixels = 50_000_000;
/** The longer side of a redrawn image. Small print on a photographed page is still legible. */
const mostPixelsPerSide = 2000;

/**
 * The first bytes of the accepted formats, in Latin-1. A client can choose any file name and media type, so these are
 * not checked.
 */
const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];
const isImage = (beginning: string): boolean =>
  beginnings.some((start) => beginning.startsWith(start)) ||
  (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WEBP') ||
  (beginning.slice(4, 8) === 'ftyp' && /^(?:avif|avis|mif1|heic|heix)/.test(beginning.slice(8)));

/**
 * Reads an image or PDF. A PDF with text becomes this text, which can be split and in which quotes can be looked up. A
 * scanned PDF is returned unchanged. An image is redrawn as a smaller JPEG without metadata.
 * @throws AppError `generation.unreadable_image`, `generation.unreadable_pdf`, `generation.too_many_pages`
 */
export async function readUpload(reader: DocumentReader, { name, bytes }: SentFile): Promise<Material> {
  const shownName = cleanText(name).replace(/\s+/g, ' ').slice(0, 200).toWellFormed() || 'Uploaded file';
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (beginning.includes('%PDF-')) return readPdf(reader, shownName, bytes);
  if (!isImage(beginning)) throw new AppError('generation.unreadable_image');
  return {
    text: '',
    file: { mediaType: 'image/jpeg', bytes: await redraw(bytes), name: 'image.jpg' },
    name: shownName,
  };
}

async function readPdf(reader: DocumentReader, name: string, bytes: Uint8Array): Promise<Material> {
  const { pages, text } = await reader.readPdf(bytes, maxSourcePages).catch((error: unknown) => {
    throw refusedBecauseOf(error, 'generation.unreadable_pdf');
  });
  if (pages > maxSourcePages) throw new AppError('generation.too_many_pages');
  const readable = cleanText(text).slice(0, maxContentLength).toWellFormed();
  if (readable.length >= pages * leastCharactersPerPage) return { text: readable, file: undefined, name };
  return { text: '', file: { mediaType: 'application/pdf', bytes, name: 'document.pdf' }, name };
}

/** Only one image at a time, because redrawing takes a whole core and students need the other cores. */
const redrawGate = new Gate({ atOnce: 1, waiting: 100 });

async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await redrawGate.run(() =>
      sharp(bytes, { limitInputPixels: mostPixels })
        .autoOrient()
        .resize({ width: mostPixelsPerSide, height: mostPixelsPerSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds: 15 })
        .toBuffer(),
    );
  } catch (error) {
    throw refusedBecauseOf(error, 'generation.unreadable_image');
  }
}
