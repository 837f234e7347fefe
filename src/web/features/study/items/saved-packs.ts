import type { getPracticePack as contract, PracticeItem } from '#contract/content/practice.contract.ts';
import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import { dropOtherPictures, keepPictures } from '#web/features/pictures/picture-shelf.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { recall } from '#web/platform/device-storage.ts';
import { askToKeep, isFresh, mostSavedBytes, NoRoomError } from '#web/platform/saved-content.ts';
import { textOnly } from '#web/platform/settings.ts';
import { findSiteId } from '../log/storage/site-id.ts';
import {
  notePack,
  putPack,
  readPackedItems,
  readPacks,
  removePack,
  type SavedPack,
  toPackedItem,
} from './pack-shelf.ts';

const getPracticePack = publicRead<typeof contract>('/api/practice/pack', ['version', 'replaced', 'items']);

/** A large subject on a slow link takes longer than other reads. */
const timeoutMs = 120_000;

const noRoom = 'There is no room for these questions on this device. Remove another saved subject and try again.';

/** The name under which this device keeps the pictures of a subject. */
const shelfOf = (subject: string): string => `practice-${subject}`;

const picturesOf = ({ items }: SavedPack): string[] => items.flatMap(({ pictures }) => pictures);

/** The bytes that a pack takes on this device. */
export const bytesOf = ({ items, pictureBytes }: SavedPack): number =>
  items.reduce((sum, { bytes }) => sum + bytes, pictureBytes);

export const countPictures = (pack: SavedPack): number => new Set(picturesOf(pack)).size;

/** Bytes that are left for one pack beside the others. */
const roomBeside = (others: readonly SavedPack[]): number =>
  others.reduce((room, pack) => room - bytesOf(pack), mostSavedBytes);

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Whether the browser knows that this device uses no prepaid data now. Few browsers tell. */
function isOnWifi(): boolean {
  const { connection } = navigator as { connection?: { type?: string; saveData?: boolean } };
  return (connection?.type === 'wifi' || connection?.type === 'ethernet') && connection.saveData !== true;
}

/**
 * Fetches the questions of a subject and keeps them on this device; of a pack that it has, only what differs. Questions
 * that students may not practise any more are removed from the device.
 * @returns the pack; undefined if the subject has no questions any more.
 * @throws NoRoomError if the packs would take more than `mostSavedBytes`, or if the browser has no room or forbids
 * storage, and the errors of `call`.
 */
export async function savePack(siteId: string, subject: string): Promise<SavedPack | undefined> {
  const before = (await readPacks(siteId)).find((pack) => pack.subject === subject);
  const query = { subject, ...(before && { since: before.version }) };
  const { version, replaced, items } = await call(getPracticePack, { query }, { timeoutMs });
  const packs = await readPacks(siteId);
  // The student has removed it in the meantime.
  if (before && !packs.some((pack) => pack.subject === subject)) return undefined;
  const gone = new Set(replaced?.remainders);
  const kept = before && replaced ? before.items.filter(({ id }) => !gone.has(id % replaced.of)) : [];
  const pack: SavedPack = {
    ...{ subject, version, savedAt: Date.now() },
    items: [...kept, ...items.map(toPackedItem)],
    pictureBytes: before?.pictureBytes ?? 0,
  };
  if (pack.items.length === 0) {
    if (before) await forgetPack(siteId, before);
    return undefined;
  }
  const others = packs.filter((each) => each.subject !== subject);
  const hasRoom = bytesOf(pack) <= roomBeside(others) && (await succeeds(putPack(siteId, pack, items)));
  if (!hasRoom) {
    // The items that differ leave the device also then. With the version of before, the next update asks for them
    // again.
    if (before) await succeeds(putPack(siteId, { ...before, items: kept }, []));
    throw new NoRoomError(noRoom);
  }
  await dropOtherPictures(shelfOf(subject), picturesOf(pack)).catch(() => 'the next update tries again');
  askToKeep();
  if (isOnWifi() && textOnly.get() === 'off') await savePictures(siteId, pack);
  return pack;
}

/** Keeps the pictures of a pack, as far as there is room. */
export async function savePictures(siteId: string, pack: SavedPack): Promise<void> {
  const others = (await readPacks(siteId)).filter(({ subject }) => subject !== pack.subject);
  const room = roomBeside([...others, { ...pack, pictureBytes: 0 }]);
  const pictureBytes = await keepPictures(shelfOf(pack.subject), picturesOf(pack), room);
  await notePack(siteId, pack.subject, { pictureBytes });
}

/** Removes a pack and its pictures from this device. */
export async function forgetPack(siteId: string, pack: SavedPack): Promise<void> {
  dropPictures(shelfOf(pack.subject));
  await removePack(siteId, pack);
}

/** By id: the items with these ids in packs that need no update. */
export async function readFreshItems(siteId: string, ids: readonly number[]): Promise<Map<number, PracticeItem>> {
  const packs = recall('rounds.packs') === null ? [] : await readPacks(siteId);
  const fresh = packs.filter(({ savedAt }) => isFresh(savedAt, Date.now()));
  const present = new Set(fresh.flatMap(({ items }) => items.map(({ id }) => id)));
  const here = ids.filter((id) => present.has(id));
  return here.length === 0 ? new Map() : readPackedItems(siteId, here);
}

/** The updates of each site that run now. Several parts of a page may ask for one at the same time. */
const refreshing = new Map<string, Promise<boolean>>();

/** Brings each pack up to date that the server has not confirmed within the hour. @returns whether one has changed. */
export function refreshPacks(siteId: string, now: number): Promise<boolean> {
  const running = refreshing.get(siteId) ?? refreshEach(siteId, now).finally(() => refreshing.delete(siteId));
  refreshing.set(siteId, running);
  return running;
}

async function refreshEach(siteId: string, now: number): Promise<boolean> {
  let hasChanged = false;
  for (const pack of await readPacks(siteId)) {
    if (isFresh(pack.savedAt, now)) continue;
    try {
      await savePack(siteId, pack.subject);
      hasChanged = true;
    } catch (error) {
      if (!(error instanceof NoRoomError)) return hasChanged;
    }
  }
  return hasChanged;
}

/** `refreshPacks` for a page that does not show practice. */
export const refreshSavedPacks = async (now: number): Promise<boolean> => refreshPacks(await findSiteId(), now);
