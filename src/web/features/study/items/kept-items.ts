import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { withStudyDatabase } from '../log/storage/kept-values.ts';
import { readPackedItems } from './pack-shelf.ts';

const nameOf = (siteId: string, id: number) => `item ${siteId} ${id}`;

/** The items that this page has read. Without storage they are kept nowhere else. */
const known = new Map<string, PracticeItem>();

/** Those of the items that this device has, from tests or in a pack, by id. */
export async function readItems(siteId: string, ids: readonly number[]): Promise<Map<number, PracticeItem>> {
  const absent = ids.filter((id) => !known.has(nameOf(siteId, id)));
  if (absent.length > 0) {
    const kept = await withStudyDatabase((database) => {
      const { store } = database.transaction('kept');
      return Promise.all(absent.map((id) => store.get(nameOf(siteId, id)) as Promise<PracticeItem | undefined>));
    });
    const items = [...(kept ?? []), ...(await readPackedItems(siteId, absent)).values()];
    for (const item of items) if (item) known.set(nameOf(siteId, item.id), item);
  }
  return new Map(ids.flatMap((id) => [known.get(nameOf(siteId, id)) ?? []].flat().map((item) => [id, item] as const)));
}

/** Keeps items on this device. If the storage is full, only this page has them. */
export async function keepItems(siteId: string, items: readonly PracticeItem[]): Promise<void> {
  for (const item of items) known.set(nameOf(siteId, item.id), item);
  await withStudyDatabase(async (database) => {
    const transaction = database.transaction('kept', 'readwrite');
    await Promise.all([...items.map((item) => transaction.store.put(item, nameOf(siteId, item.id))), transaction.done]);
  });
}
