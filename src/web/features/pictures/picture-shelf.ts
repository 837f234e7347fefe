import { picturesOf } from '#web/platform/device-storage.ts';
import { cachesOrNone, keepPicture } from './kept-pictures.ts';
import { sizeOfImage } from './picture-size.ts';

/**
 * Keeps the pictures of this server, as far as there is room in bytes; pictures of other sites are ignored. A picture
 * that cannot be fetched is left out until the next call. Returns the bytes of all kept pictures.
 */
export async function keepPictures(shelf: string, urls: readonly string[], room: number): Promise<number> {
  let bytes = 0;
  for (const url of new Set(urls))
    if (sizeOfImage(url) && bytes < room) bytes += await keepPicture(shelf, url, true).catch(() => 0);
  return bytes;
}

/** Removes the pictures of a shelf that are not among these. */
export async function dropOtherPictures(shelf: string, urls: readonly string[]): Promise<void> {
  const caches = cachesOrNone();
  if (!(await caches?.has(picturesOf(shelf)))) return;
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  const cache = await caches?.open(picturesOf(shelf));
  for (const { url } of (await cache?.keys()) ?? []) if (!wanted.has(url)) await cache?.delete(url);
}
