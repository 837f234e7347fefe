import { Worker } from 'node:worker_threads';
import type { UploadNote, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { Gate } from '#server/platform/gate.ts';
import type { NumberedQuestion } from '../check-row.ts';
import type { QuestionTexts } from '../upload-warnings.rules.ts';
import { tooHard, UnreadableFile } from './unreadable-file.ts';

export type UploadResults = {
  preview: UploadPreview;
  /** All questions; empty if there are problems. */
  read: { questions: NumberedQuestion[]; problems: UploadNote[] };
};

export type UploadJob =
  | { task: 'preview'; bytes: Uint8Array; existing: QuestionTexts[] }
  | { task: 'read'; bytes: Uint8Array };

/** The message that the thread sends. */
export type UploadOutcome<T> = { result: T } | { unreadable: string };

export type UploadReader = {
  /** @throws UnreadableFile */
  preview: (bytes: Uint8Array, existing: QuestionTexts[]) => Promise<UploadResults['preview']>;
  /** @throws UnreadableFile */
  read: (bytes: Uint8Array) => Promise<UploadResults['read']>;
};

const script = new URL('read-upload.worker.ts', import.meta.url);

/** The memory limits of the thread: several times the memory that 5,000 long questions take. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Creates a reader that reads each upload in a separate thread, one file at a time. Other requests do not wait for the file. A file that
 * takes longer than `timeLimit` milliseconds is refused, and the end of the thread frees its memory.
 */
export function createUploadReader(timeLimit = 10_000): UploadReader {
  const gate = new Gate({ atOnce: 1, waiting: 5 });
  const run = <T>(job: UploadJob) => gate.run(() => runInThread<T>(job, timeLimit));
  return {
    preview: (bytes, existing) => run({ task: 'preview', bytes, existing }),
    read: (bytes) => run({ task: 'read', bytes }),
  };
}

async function runInThread<T>(job: UploadJob, timeLimit: number): Promise<T> {
  const thread = new Worker(script, { workerData: job, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<UploadOutcome<T>>((resolve, reject) => {
      timer = setTimeout(() => resolve({ unreadable: tooHard }), timeLimit);
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unreadable: tooHard }) : reject(error),
      );
      thread.once('exit', () => reject(new Error('The thread that read an upload ended without an answer.')));
    });
    if ('unreadable' in outcome) throw new UnreadableFile(outcome.unreadable);
    return outcome.result;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
