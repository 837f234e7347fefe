import { makeRandomId } from '#web/platform/random-id.ts';
import type { StudyEvent } from '../study-event.ts';
import { numbersOfDevice, packsOfSite, type StudyDatabase } from './study-database.ts';

/**
 * If a site has more single events than `mostSingle`, they are packed. The last `staySingle` events of this device stay
 * single.
 */
export const mostSingle = 1000;
const staySingle = 100;
const packSize = 1000;

/** All events of a site on the disk, in any order. @returns also how many of them are single records. */
export async function readEvents(
  database: StudyDatabase,
  site: string,
): Promise<{ events: StudyEvent[]; singles: number }> {
  // One transaction, so that events which another tab packs now are read once.
  const transaction = database.transaction(['events', 'packs']);
  const [packs, singles] = await Promise.all([
    transaction.objectStore('packs').getAll(packsOfSite(site)),
    transaction.objectStore('events').index('site').getAll(site),
  ]);
  const events = [...packs.flatMap(unpack), ...singles.map(withoutSite)];
  return { events: events.filter(isEvent), singles: singles.length };
}

/** A pack that a failed disk has damaged is left out. With a secret link or a file, its events come back. */
function unpack(pack: string): unknown[] {
  try {
    const events: unknown = JSON.parse(pack);
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}

/** Whether `replay` can read the event. A check of every field would take a phone a second for a long log. */
const isEvent = (value: unknown): value is StudyEvent =>
  typeof value === 'object' &&
  value !== null &&
  ['device', 'kind'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['number', 'time', 'day'].every((name) => typeof Reflect.get(value, name) === 'number');

function withoutSite({ site: _, ...event }: StudyEvent & { site: string }): StudyEvent {
  return event as StudyEvent;
}

/** Adds events of other devices or of a file in packs. Resolves when they are on the disk. */
export async function addPacks(database: StudyDatabase, site: string, events: readonly StudyEvent[]): Promise<void> {
  const transaction = database.transaction('packs', 'readwrite', { durability: 'strict' });
  await Promise.all([...toPacks(events).map((pack) => transaction.store.add(pack, packKey(site))), transaction.done]);
}

/**
 * Packs single events if there are many. The newest ones of this device stay single, because the number of the next
 * event follows from the last one. All of it is one transaction: a tab that is killed in between leaves the log as it
 * was.
 */
export async function packEvents(database: StudyDatabase, site: string, device: string): Promise<void> {
  const transaction = database.transaction(['events', 'packs'], 'readwrite', { durability: 'strict' });
  const [events, packs] = [transaction.objectStore('events'), transaction.objectStore('packs')];
  const singles = await events.index('site').getAll(site);
  if (singles.length > mostSingle) {
    const last = (await events.openKeyCursor(numbersOfDevice(device), 'prev'))?.primaryKey[1] ?? 0;
    const older = singles.filter((event) => event.device !== device || event.number <= last - staySingle);
    await Promise.all([
      ...toPacks(older.map(withoutSite)).map((pack) => packs.add(pack, packKey(site))),
      ...older.map((event) => events.delete([event.device, event.number])),
    ]);
  }
  await transaction.done;
}

export async function clearEvents(database: StudyDatabase, site: string): Promise<void> {
  const transaction = database.transaction(['events', 'packs'], 'readwrite', { durability: 'strict' });
  const events = transaction.objectStore('events');
  const keys = await events.index('site').getAllKeys(site);
  await Promise.all([
    ...keys.map((key) => events.delete(key)),
    transaction.objectStore('packs').delete(packsOfSite(site)),
    transaction.done,
  ]);
}

const packKey = (site: string): [string, string] => [site, makeRandomId()];

const toPacks = (events: readonly StudyEvent[]): string[] =>
  Array.from({ length: Math.ceil(events.length / packSize) }, (_, index) =>
    JSON.stringify(events.slice(index * packSize, (index + 1) * packSize)),
  );
