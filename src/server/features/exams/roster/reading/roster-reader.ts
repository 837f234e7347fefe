import type { SheetReader } from '#server/platform/spreadsheets/read-and-check.ts';
import type { ReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';
import type { readPeople } from './read-people.ts';

/** Throws `UnreadableFile`. */
export type RosterReader = SheetReader<typeof readPeople>;

const script = new URL('read-roster.worker.ts', import.meta.url);

export const createRosterReader =
  (thread: ReadingThread): RosterReader =>
  (...input) =>
    thread.read(script, input);
