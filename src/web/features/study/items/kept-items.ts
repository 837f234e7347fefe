import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { readKeptNames, withStudyDatabase } from '../log/storage/kept-values.ts';
import { isItem, packedName, readKeptAll } from './pack-shelf.ts';

const nameOf = (siteId: string, id: number | '' = '') => `item ${siteId} ${id}`;

/** The items that this page has read. Without storage they are kept nowhere else. */
const known = new Map<string, PracticeItem>();

/** By id: the items with these ids that this device has, from tests or in a pack. */
export async function readItems(siteId: string, ids: readonly number[]): Promise<Map<number, PracticeItem>> {
  const absent = ids.filter((id) => !known.has(nameOf(siteId, id)));
  if (absent.length > 0) {
    const kept = await readKeptAll(absent.flatMap((id) => [nameOf(siteId, id), packedName(siteId, id)]));
    for (const item of kept) if (isItem(item)) known.set(nameOf(siteId, item.id), item);
  }
  const items = ids.flatMap((id) => known.get(nameOf(siteId, id)) ?? []);
  return new Map(items.map((item) => [item.id, item]));
}

/** The ids of the items that this device has, from tests or in a pack. */
export async function readKeptIds(siteId: string): Promise<Set<number>> {
  const ids = await Promise.all(
    [nameOf(siteId), packedName(siteId)].map(async (beginning) =>
      (await readKeptNames(beginning)).map((name) => Number(name.slice(beginning.length))),
    ),
  );
  const ofPage = [...known].flatMap(([name, { id }]) => (name === nameOf(siteId, id) ? id : []));
  return new Set([...ids.flat(), ...ofPage]);
}

/** Keeps items on this device. If the storage is full, only this page has them. */
export async function keepItems(siteId: string, items: readonly PracticeItem[]): Promise<void> {
  for (const item of items) known.set(nameOf(siteId, item.id), item);
  await withStudyDatabase(async (database) => {
    const transaction = database.transaction('kept', 'readwrite');
    await Promise.all([...items.map((item) => transaction.store.put(item, nameOf(siteId, item.id))), transaction.done]);
  });
}
