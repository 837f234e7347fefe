import { picturesOf } from '#web/platform/device-storage.ts';

/**
 * Undefined where browsers have no Cache API: on pages that came over HTTP from another machine, and in some private
 * modes.
 */
export const cachesOrNone = (): CacheStorage | undefined => ('caches' in globalThis ? globalThis.caches : undefined);

/**
 * Fetches a picture of this server and keeps it on the device, so that a page without a network can show it. Returns
 * its size in bytes; 0 if the picture was fetched but the device does not keep it, because there is no room or
 * `mayKeep` is false.
 * @throws if the picture could not be fetched.
 */
export async function keepPicture(sessionId: string, url: string, mayKeep: boolean): Promise<number> {
  const cache = await cachesOrNone()
    ?.open(picturesOf(sessionId))
    .catch(() => undefined);
  const kept = await cache?.match(url);
  if (kept) return (await kept.blob()).size;
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new Error(`The picture could not be fetched: ${response.status}.`);
  const { size } = await response.clone().blob();
  if (!cache || !mayKeep) return 0;
  return cache.put(url, response).then(
    () => size,
    () => 0,
  );
}

/**
 * A blob as a data URL, because the content security policy allows no object URLs. Undefined if the blob cannot be
 * read.
 */
export const toDataUrl = (blob: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(blob);
  });

/**
 * The address of a kept picture, for an image that the browser could not load from `url`. Undefined if the device does
 * not have it.
 */
export async function readPicture(url: string): Promise<string | undefined> {
  const kept = await cachesOrNone()
    ?.match(url)
    .catch(() => undefined);
  if (!kept) return undefined;
  return toDataUrl(await kept.blob());
}

/** Removes the pictures of an attempt or of a saved topic from this device. */
export function dropPictures(sessionId: string): void {
  void cachesOrNone()
    ?.delete(picturesOf(sessionId))
    .catch(() => 'a storage that is forbidden holds no picture');
}
