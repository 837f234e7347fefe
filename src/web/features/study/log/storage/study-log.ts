import { makeRandomId } from '#web/platform/random-id.ts';
import { studyDayOf } from '../../planner/study-day.ts';
import { toStored } from '../carried-event.ts';
import { keyOfEvent, mergeLogs } from '../merge-logs.ts';
import type { NewEvent, StudyEvent } from '../study-event.ts';
import { addPacks, clearEvents, mostSingle, packEvents, readEvents } from './event-packs.ts';
import { numbersOfDevice, openStudyDatabase, type StudyDatabase } from './study-database.ts';

/**
 * Whether the device keeps the log: `refused` if the browser gives no storage, `full` if the last event could not be
 * written. The session goes on in both cases, and its screen must say that it is lost when the tab closes.
 */
export type Keeping = 'kept' | 'refused' | 'full';

export type StudyLog = {
  /** The id of this device in the keys of its next events. */
  device: () => string;
  keeping: () => Keeping;
  /**
   * All events, in the order of replay.
   * @throws UnreadLogError
   */
  read: () => Promise<StudyEvent[]>;
  /**
   * Adds events of this device. Resolves when they are on the disk; if that fails, they are in memory and `keeping` is
   * `full`.
   */
  append: (events: readonly NewEvent[], now: Date) => Promise<StudyEvent[]>;
  /**
   * Adds events of other devices, or of this one from a file. Skips events that the log has. @returns how many were
   * new.
   */
  importEvents: (events: readonly StudyEvent[]) => Promise<number>;
  /** Removes the log of this site from this device. */
  clear: () => Promise<void>;
};

/**
 * The browser has storage and could not read the log in it. An empty plan in its place would look as if the log were
 * lost.
 */
export class UnreadLogError extends Error {
  override readonly name = 'UnreadLogError';

  constructor(cause: unknown) {
    super('This browser could not read your plan. The plan is still on this device.', { cause });
  }
}

/** Opens the log of a site, in IndexedDB, or in memory if the browser refuses storage. Never throws. */
export async function openStudyLog(
  siteId: string,
  open: () => Promise<StudyDatabase> = openStudyDatabase,
): Promise<StudyLog> {
  try {
    const database = await open();
    return databaseLog(database, siteId, await deviceOf(database, siteId));
  } catch {
    return databaseLog(undefined, siteId, makeRandomId());
  }
}

const deviceName = (siteId: string) => `device ${siteId}`;

/** The id of this device. Two tabs that ask at the same time get the same one. */
async function deviceOf(database: StudyDatabase, siteId: string): Promise<string> {
  const transaction = database.transaction('kept', 'readwrite');
  const name = deviceName(siteId);
  const known = await transaction.store.get(name);
  const device = typeof known === 'string' ? known : makeRandomId();
  if (device !== known) await transaction.store.put(device, name);
  await transaction.done;
  return device;
}

/** Gives the events of this device their numbers and times. */
function createMarks(idOnDisk: string) {
  let device = idOnDisk;
  /**
   * The highest number of an event of this device that this tab has seen. A pack, a file or another tab may have higher
   * numbers than the single events on the disk.
   */
  let lastNumber = 0;
  /**
   * The latest time of an event of this device. When the student corrects a clock that was days ahead, the next events
   * get this time until the clock has passed it. With an earlier time, `replay` would put them before the earlier
   * answers.
   */
  let lastTime = 0;
  return {
    device: () => device,
    noteLast(events: readonly StudyEvent[]) {
      for (const event of events) {
        if (event.device !== device) continue;
        lastNumber = Math.max(lastNumber, event.number);
        lastTime = Math.max(lastTime, event.time);
      }
    },
    mark(events: readonly NewEvent[], now: Date): StudyEvent[] {
      lastTime = Math.max(lastTime, now.getTime());
      return events.map((event) => {
        lastNumber += 1;
        return { ...toStored(event), device, number: lastNumber, time: lastTime, day: studyDayOf(now) };
      });
    },
    /**
     * Gives this tab an id of its own for events that are only in its memory. Another tab may write events with the
     * next numbers of the device meanwhile, and this tab would replace them when the disk takes its events again.
     */
    leaveDevice() {
      if (device !== idOnDisk) return;
      device = makeRandomId();
      lastNumber = 0;
    },
  };
}

function databaseLog(database: StudyDatabase | undefined, site: string, idOnDisk: string): StudyLog {
  const { device, noteLast, mark, leaveDevice } = createMarks(idOnDisk);
  /** Events that could not be written. Each append tries again, because the student may have freed space. */
  let unkept: StudyEvent[] = [];
  let keeping: Keeping = database ? 'kept' : 'refused';

  /** Writes in one transaction, in which the numbers are given, so that two tabs never give the same number. */
  async function write(from: StudyDatabase, events: readonly NewEvent[], now: Date): Promise<StudyEvent[]> {
    const transaction = from.transaction('events', 'readwrite', { durability: 'strict' });
    const last = await transaction.store.openCursor(numbersOfDevice(device()), 'prev');
    if (last) noteLast([last.value]);
    const marked = mark(events, now);
    const written = [...unkept, ...marked].map((event) => transaction.store.put({ ...event, site }));
    await Promise.all([...written, transaction.done]);
    return marked;
  }

  async function readKept(): Promise<StudyEvent[]> {
    if (!database) return [];
    const { events, singles } = await readEvents(database, site).catch((error: unknown) => {
      throw new UnreadLogError(error);
    });
    noteLast(events);
    // If this fails, the next visit tries it again.
    if (singles > mostSingle) packEvents(database, site, device()).catch(() => {});
    return events;
  }

  return {
    device,
    keeping: () => keeping,
    read: async () => mergeLogs(await readKept(), unkept),
    async append(events, now) {
      if (database) {
        try {
          const marked = await write(database, events, now);
          unkept = [];
          keeping = 'kept';
          return marked;
        } catch {
          keeping = 'full';
          leaveDevice();
        }
      }
      const marked = mark(events, now);
      unkept.push(...marked);
      return marked;
    },
    async importEvents(events) {
      const known = new Set([...(await readKept()), ...unkept].map(keyOfEvent));
      const fresh = mergeLogs(events).filter((event) => !known.has(keyOfEvent(event)));
      noteLast(fresh);
      if (database) {
        try {
          await addPacks(database, site, fresh);
          return fresh.length;
        } catch {
          keeping = 'full';
        }
      }
      unkept.push(...fresh);
      return fresh.length;
    },
    async clear() {
      unkept = [];
      if (!database) return;
      await clearEvents(database, site);
      // The next log gets another id: a file or a box still has events of this id, whose numbers it would use again.
      await database.delete('kept', deviceName(site));
    },
  };
}
