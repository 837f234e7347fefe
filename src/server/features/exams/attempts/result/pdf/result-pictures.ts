import sharp from 'sharp';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { nameOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { selectImage } from '#server/features/exams/questions/question-images.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A picture in a format that PDFs can hold. Width and height in pixels. */
type Picture = { jpeg: Uint8Array; width: number; height: number };

/** Pictures by the `imageUrl` of their questions and cases. */
export type Pictures = Readonly<Record<string, Picture>>;

/** Pixels of the longer side: 150 dots per inch at the largest size in the PDF. */
const longestSide = 1000;

/** More pictures than a paper has. It bounds the memory of a request together with `longestSide`. */
const mostPictures = 100;

/** A hall downloads the same pictures at the same time, so they are kept for a few seconds. */
const cacheBytes = 32 * 1024 * 1024;

/**
 * Reads the uploaded pictures of questions and cases for a PDF. Leaves out pictures on other sites, because the server
 * fetches nothing that an educator names, pictures that cannot be read, and pictures after the hundredth.
 */
export function createPictureReader(db: Database): (results: readonly ReviewedAnswer[]) => Promise<Pictures> {
  const cache = new ContentCache<Picture & { size: number }>({ maxBytes: cacheBytes });

  const read = (name: string) =>
    cache.getOrLoad(name, [], async () => {
      // The library works in its own threads. JPEG has no transparency, and the page is white.
      const { data, info } = await sharp(await selectImage(db, name))
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .timeout({ seconds: 15 })
        .toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height, size: data.length };
    });

  return async (results) => {
    const addresses = [
      ...new Set(results.flatMap((answer) => [answer.case?.imageUrl ?? [], answer.imageUrl ?? []].flat())),
    ];
    const pictures: Record<string, Picture> = {};
    // One after another: a decoded picture takes several megabytes.
    for (const address of addresses.slice(0, mostPictures)) {
      const name = nameOfImage(address);
      if (name === undefined) continue;
      try {
        const { jpeg, width, height } = await read(name);
        pictures[address] = { jpeg, width, height };
      } catch (error) {
        // A database that fails must fail the request. Any other failure concerns one picture only.
        const isMissing = error instanceof AppError && error.status === 404;
        const isUnreadable = error instanceof Error && /Input|timeout/i.test(error.message);
        if (!isMissing && !isUnreadable) throw error;
      }
    }
    return pictures;
  };
}
