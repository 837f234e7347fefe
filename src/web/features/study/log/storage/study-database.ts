import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from '#web/platform/device-storage.ts';
import type { StudyEvent } from '../study-event.ts';

/** The study data of this origin, in IndexedDB. */
type StudySchema = DBSchema & {
  /**
   * The logs. A device has another id for each site, so that the ids of cards of a former site mean nothing in the
   * present one.
   */
  events: { key: [string, number]; value: StudyEvent & { site: string }; indexes: { site: string } };
  /**
   * Older events of a site, as JSON of some hundred events each, because reading 20,000 single records takes a phone
   * seconds.
   */
  packs: { key: [string, string]; value: string };
  /** Single values by name: the id of the device, the address of a secret link, and what else is not part of a log. */
  kept: { key: string; value: unknown };
};
export type StudyDatabase = IDBPDatabase<StudySchema>;

const version = 1;

/**
 * Opens the database.
 * @throws if the browser refuses it, for example because the student has forbidden storage or the disk is full.
 */
export const openStudyDatabase = async (): Promise<StudyDatabase> =>
  openDB<StudySchema>(databases.study, version, {
    upgrade(database) {
      database.createObjectStore('events', { keyPath: ['device', 'number'] }).createIndex('site', 'site');
      database.createObjectStore('packs');
      database.createObjectStore('kept');
    },
    // A tab with a newer version of Rounds may change the database. This tab then keeps its next events in memory and
    // says so.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

export const packsOfSite = (site: string) => IDBKeyRange.bound([site, ''], [site, '\uffff']);

/** Every event of a device with a number from `from`. */
export const numbersOfDevice = (device: string, from = 1) =>
  IDBKeyRange.bound([device, from], [device, Number.MAX_VALUE]);
