import sharp from 'sharp';
import { maxContentLength, maxSourcePages } from '#contract/authoring/generation.contract.ts';
import type { SentFile } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import { Gate } from '#server/platform/gate.ts';
import { cleanText } from '../draft-text.rules.ts';
import type { ModelFile } from '../models/ask-model.ts';

/** What drafts are made from: a text, or a file that the model looks at itself. */
export type Material = { text: string; file: ModelFile | undefined; name: string };

/** Fewer characters a page than this, and the pages are pictures of text with at most a stamp on them. */
const leastCharactersPerPage = 60;

const mostPixels = 50_000_000;
/** On the longer side: fine print of a photographed page is still legible. */
const mostPixelsPerSide = 2000;

/** What the bytes of the formats that we take begin with, in Latin-1; their names and types say what anybody likes. */
const beginnings = ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];
const isImage = (beginning: string): boolean =>
  beginnings.some((start) => beginning.startsWith(start)) ||
  (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WEBP') ||
  (beginning.slice(4, 8) === 'ftyp' && /^(?:avif|avis|mif1|heic|heix)/.test(beginning.slice(8)));

/**
 * Reads an image or PDF. A PDF that has text becomes that text, which can be split and in which quotes can be looked up; a scan is
 * handed on as it is. An image is drawn anew: smaller, and without what else was in its file.
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
  const { pages, text } = await reader.readPdf(bytes, maxSourcePages).catch(() => {
    throw new AppError('generation.unreadable_pdf');
  });
  if (pages > maxSourcePages) throw new AppError('generation.too_many_pages');
  const readable = cleanText(text).slice(0, maxContentLength).toWellFormed();
  if (readable.length >= pages * leastCharactersPerPage) return { text: readable, file: undefined, name };
  return { text: '', file: { mediaType: 'application/pdf', bytes, name: 'document.pdf' }, name };
}

/** One at a time: drawing takes a whole core, and students need the others. */
const easel = new Gate({ atOnce: 1, waiting: 100 });

async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await easel.run(() =>
      sharp(bytes, { limitInputPixels: mostPixels })
        .autoOrient()
        .resize({ width: mostPixelsPerSide, height: mostPixelsPerSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds: 15 })
        .toBuffer(),
    );
  } catch {
    throw new AppError('generation.unreadable_image');
  }
}
