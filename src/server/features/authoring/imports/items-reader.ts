import type { ItemsReader } from '#server/features/authoring/items-import/read-items.ts';
import { type Reader, readers } from '#server/features/interchange/formats/readers.ts';
import type { ReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';
import { sheetReader } from './read-question-sheet.ts';

/** The readers of imports, in the order in which they are tried. */
export const importReaders: readonly Reader[] = [sheetReader, ...readers];

const script = new URL('read-items.worker.ts', import.meta.url);

export const createItemsReader =
  (thread: ReadingThread): ItemsReader =>
  ({ name, bytes, wanted }, gone) =>
    thread.read(script, [name, bytes, wanted], gone);
