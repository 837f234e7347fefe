import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { keep } from '#web/platform/device-storage.ts';
import { readKeptWith, withStudyDatabase } from '../log/storage/kept-values.ts';
import { openStudyDatabase } from '../log/storage/study-database.ts';

/** An item of a pack: its size as JSON, and the addresses of its pictures. */
type PackedItem = { id: number; bytes: number; pictures: string[] };

/** The practice questions of a subject that this device keeps, without their texts. */
export type SavedPack = {
  /** A name of the catalogue; empty for the items without a subject. */
  subject: string;
  /** The server's version of these items. */
  version: string;
  items: PackedItem[];
  /** The bytes of the pictures that the device keeps. */
  pictureBytes: number;
  /** When the server last sent or confirmed the items, in milliseconds by the date of the device. */
  savedAt: number;
};

const packName = (siteId: string, subject = '') => `pack ${siteId} ${subject}`;
/** The name of an item of a pack; without an id, the beginning of the names of all such items. */
export const packedName = (siteId: string, id: number | '' = '') => `packed ${siteId} ${id}`;

/**
 * Whether the device has an item under a name. Another version of Rounds, or a disk that failed, may have left
 * something else there, which is then fetched again.
 */
export const isItem = (value: unknown): value is PracticeItem =>
  typeof value === 'object' && value !== null && 'id' in value && 'questionText' in value && 'correctAnswer' in value;

const isPack = (value: unknown): value is SavedPack =>
  typeof value === 'object' && value !== null && 'subject' in value && 'items' in value && Array.isArray(value.items);

export const toPackedItem = (item: PracticeItem): PackedItem => ({
  id: item.id,
  bytes: new Blob([JSON.stringify(item)]).size,
  pictures: [item.imageUrl ?? [], item.case?.imageUrl ?? []].flat(),
});

/** The packs of this device, in the order of the names of their subjects. */
export const readPacks = async (siteId: string): Promise<SavedPack[]> =>
  (await readKeptWith(packName(siteId))).filter(isPack);

/** The values with these names, in one transaction; undefined for a name without a value. */
export const readKeptAll = async (names: readonly string[]): Promise<unknown[]> =>
  (await withStudyDatabase((database) => {
    const { store } = database.transaction('kept');
    return Promise.all(names.map((name) => store.get(name)));
  })) ?? [];

/** The items with these ids that are in packs, by id. */
export async function readPackedItems(siteId: string, ids: readonly number[]): Promise<Map<number, PracticeItem>> {
  const kept = await readKeptAll(ids.map((id) => packedName(siteId, id)));
  return new Map(kept.filter(isItem).map((item) => [item.id, item]));
}

/**
 * Keeps a pack with its new items, and removes the items that it no longer has, in one transaction: after a failure the
 * device has the pack of before.
 * @throws if the browser has no room or forbids storage.
 */
export async function putPack(siteId: string, pack: SavedPack, added: readonly PracticeItem[]): Promise<void> {
  const before = (await readPacks(siteId)).find(({ subject }) => subject === pack.subject);
  const present = new Set(pack.items.map(({ id }) => id));
  const gone = before?.items.filter(({ id }) => !present.has(id)) ?? [];
  const database = await openStudyDatabase();
  try {
    const transaction = database.transaction('kept', 'readwrite');
    const { store } = transaction;
    const removed = gone.map(async ({ id }) => {
      const item = (await store.get(packedName(siteId, id))) as PracticeItem | undefined;
      // An item that has moved to another subject belongs to the pack of that one.
      if ((item?.subject ?? '') === pack.subject) await store.delete(packedName(siteId, id));
    });
    const put = added.map((item) => store.put(item, packedName(siteId, item.id)));
    await Promise.all([...removed, ...put, store.put(pack, packName(siteId, pack.subject)), transaction.done]);
  } finally {
    database.close();
  }
  keep('rounds.packs', '');
}

/** Changes the note about a pack. Does nothing if the student has removed the pack. */
export async function notePack(siteId: string, subject: string, noted: Partial<SavedPack>): Promise<void> {
  await withStudyDatabase(async (database) => {
    const { store, done } = database.transaction('kept', 'readwrite');
    const pack = await store.get(packName(siteId, subject));
    if (pack) await store.put({ ...(pack as SavedPack), ...noted }, packName(siteId, subject));
    await done;
  });
}

/** Removes a pack and its items from this device; see `forgetPack` for its pictures. */
export async function removePack(siteId: string, { subject, items }: SavedPack): Promise<void> {
  await withStudyDatabase(async (database) => {
    const { store, done } = database.transaction('kept', 'readwrite');
    const names = [packName(siteId, subject), ...items.map(({ id }) => packedName(siteId, id))];
    await Promise.all([...names.map((name) => store.delete(name)), done]);
  });
  if ((await readPacks(siteId)).length === 0) keep('rounds.packs', undefined);
}
