import type { SheetReader } from '#server/platform/spreadsheets/read-and-check.ts';
import type { ReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';
import type { readQuestions } from './checking/read-questions.ts';

/** Throws `UnreadableFile`. */
export type UploadReader = SheetReader<typeof readQuestions>;

const script = new URL('read-questions.worker.ts', import.meta.url);

export const createUploadReader =
  (thread: ReadingThread): UploadReader =>
  (...input) =>
    thread.read(script, input);
