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
  /** What the server calls the state of these items. */
  version: string;
  items: PackedItem[];
  /** The bytes of the pictures that the device keeps. */
  pictureBytes: number;
  /** When the server last sent or confirmed the items, in milliseconds by the date of the device. */
  savedAt: number;
};

const packName = (siteId: string, subject = '') => `pack ${siteId} ${subject}`;
const itemName = (siteId: string, id: number) => `packed ${siteId} ${id}`;

export const toPackedItem = (item: PracticeItem): PackedItem => ({
  id: item.id,
  bytes: new Blob([JSON.stringify(item)]).size,
  pictures: [item.imageUrl ?? [], item.case?.imageUrl ?? []].flat(),
});

/** The packs of this device, in the order of the names of their subjects. */
export const readPacks = async (siteId: string): Promise<SavedPack[]> =>
  (await readKeptWith(packName(siteId))) as SavedPack[];

/** Those of the items that are in packs, by id. */
export async function readPackedItems(siteId: string, ids: readonly number[]): Promise<Map<number, PracticeItem>> {
  const items = await withStudyDatabase((database) => {
    const { store } = database.transaction('kept');
    return Promise.all(ids.map((id) => store.get(itemName(siteId, id)) as Promise<PracticeItem | undefined>));
  });
  return new Map((items ?? []).flatMap((item) => (item ? [[item.id, item] as const] : [])));
}

/**
 * Keeps a pack with its new items, and removes the items that it no longer has, in one transaction: after a failure the device has the pack
 * of before.
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
      const item = (await store.get(itemName(siteId, id))) as PracticeItem | undefined;
      // An item that has moved to another subject belongs to the pack of that one.
      if ((item?.subject ?? '') === pack.subject) await store.delete(itemName(siteId, id));
    });
    const put = added.map((item) => store.put(item, itemName(siteId, item.id)));
    await Promise.all([...removed, ...put, store.put(pack, packName(siteId, pack.subject)), transaction.done]);
  } finally {
    database.close();
  }
  keep('rounds.packs', '');
}

/** Changes what is noted of a pack. Does nothing if the student has removed it. */
export async function notePack(siteId: string, subject: string, noted: Partial<SavedPack>): Promise<void> {
  await withStudyDatabase(async (database) => {
    const { store, done } = database.transaction('kept', 'readwrite');
    const pack = await store.get(packName(siteId, subject));
    if (pack) await store.put({ ...(pack as SavedPack), ...noted }, packName(siteId, subject));
    await done;
  });
}

/** Removes a pack and its items from this device. */
export async function removePack(siteId: string, { subject, items }: SavedPack): Promise<void> {
  await withStudyDatabase(async (database) => {
    const { store, done } = database.transaction('kept', 'readwrite');
    const names = [packName(siteId, subject), ...items.map(({ id }) => itemName(siteId, id))];
    await Promise.all([...names.map((name) => store.delete(name)), done]);
  });
  if ((await readPacks(siteId)).length === 0) keep('rounds.packs', undefined);
}
