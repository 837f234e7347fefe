import { studyDayOf } from '../../planner/study-day.ts';
import { mergeLogs, withEvent } from '../merge-logs.ts';
import { lastUndoable, replayMerged, replayNext } from '../replay.ts';
import type { MeantEvent, NewEvent, StudyEvent } from '../study-event.ts';
import type { StudyState } from '../study-state.ts';
import { type Keeping, openStudyLog, type StudyLog } from './study-log.ts';

/**
 * The log of one site and the state that follows from it, as screens use them. `state` is a new object after each
 * change.
 */
export type Study = {
  device: () => string;
  state: () => StudyState;
  events: () => readonly StudyEvent[];
  keeping: () => Keeping;
  /** Adds an event. Resolves when it is on the disk, so a screen shows the next card after that. */
  record: (event: NewEvent) => Promise<StudyEvent>;
  /** Adds several events, for which the log is read again once. */
  recordAll: (events: readonly NewEvent[]) => Promise<void>;
  /**
   * Undoes the last event of this device and this study day that is not undone. @returns that event, or undefined if
   * there is none.
   */
  undo: () => Promise<MeantEvent | undefined>;
  /** @returns how many events were new. */
  importEvents: (events: readonly StudyEvent[]) => Promise<number>;
  /**
   * Asks the browser not to remove the log when the disk is full. A screen calls it at the end of a session, because
   * some browsers ask the student, who then knows why. @returns whether the browser agreed.
   */
  persist: () => Promise<boolean>;
  clear: () => Promise<void>;
  /** Calls `listener` after each change in this tab or in another one. @returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
};

type Parts = { clock?: () => Date; openLog?: (siteId: string) => Promise<StudyLog> };

/**
 * Opens the log that this device has of the student's work at a site. Without storage, everything is kept in memory.
 * @throws UnreadLogError
 */
export async function openStudy(
  siteId: string,
  { clock = () => new Date(), openLog = openStudyLog }: Parts = {},
): Promise<Study> {
  const log = await openLog(siteId);
  let events = await log.read();
  let state = replayMerged(events);
  const listeners = new Set<() => void>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`rounds-study ${siteId}`);

  const show = (next: StudyEvent[], nextState = replayMerged(next)) => {
    events = next;
    state = nextState;
    for (const listener of listeners) listener();
  };
  // The events in the memory of this tab stay, even if the disk cannot be read any more.
  const reread = async (isCleared: boolean) => {
    const read = await log.read().catch(() => []);
    show(isCleared ? read : mergeLogs(events, read));
  };
  tabs?.addEventListener('message', ({ data }) => reread(data === 'cleared'));

  async function record(event: NewEvent): Promise<StudyEvent> {
    const [written] = (await log.append([event], clock())) as [StudyEvent];
    const next = withEvent(events, written);
    show(next, (next.at(-1) === written && replayNext(state, written)) || replayMerged(next));
    tabs?.postMessage('changed');
    return written;
  }

  return {
    device: log.device,
    state: () => state,
    events: () => events,
    keeping: log.keeping,
    record,
    async recordAll(added) {
      show(mergeLogs(events, await log.append(added, clock())));
      tabs?.postMessage('changed');
    },
    async undo() {
      const last = lastUndoable(state, log.device(), studyDayOf(clock()));
      if (last) await record({ kind: 'undo', of: { device: last.device, number: last.number } });
      return last;
    },
    async importEvents(added) {
      const count = await log.importEvents(added);
      if (count > 0) await reread(false);
      tabs?.postMessage('changed');
      return count;
    },
    persist: async () => log.keeping() === 'kept' && (await keepStorage()),
    async clear() {
      await log.clear();
      await reread(true);
      tabs?.postMessage('cleared');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the browser promises to keep the storage of this site. Not every browser has this request. */
async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
