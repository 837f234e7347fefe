import { Worker } from 'node:worker_threads';
import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import type { RosterChoices } from '#contract/exams/roster/roster.contract.ts';
import { Gate } from '#server/platform/gate.ts';
import type { QuestionTexts } from '../checking/find-duplicates.rules.ts';
import type { readQuestions } from '../checking/preview-questions.ts';
import type { CheckedRoster } from '../roster/check-roster.ts';
import { tooHard, UnreadableFile } from './unreadable-file.ts';

export type UploadResults = { preview: UploadPreview; read: ReturnType<typeof readQuestions> };

type ReadUpload<T> = (bytes: Uint8Array, choices: UploadChoices, existing: QuestionTexts[]) => Promise<T>;

/** `existing`: the questions of the exam, with which the questions of the file are compared. */
type QuestionsJob = {
  task: keyof UploadResults;
  bytes: Uint8Array;
  choices: UploadChoices;
  existing: QuestionTexts[];
};

export type UploadJob = QuestionsJob | { task: 'roster'; bytes: Uint8Array; choices: RosterChoices };

/** The message that the thread sends. */
export type UploadOutcome<T> = { result: T } | { unreadable: string };

/** All throw `UnreadableFile`. */
export type UploadReader = { [Task in keyof UploadResults]: ReadUpload<UploadResults[Task]> } & {
  roster: (bytes: Uint8Array, choices: RosterChoices) => Promise<CheckedRoster>;
};

const script = new URL('read-upload.worker.ts', import.meta.url);

/** The memory limits of the thread: several times the memory that 5,000 long questions take. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Creates a reader that reads each upload in a separate thread, one file at a time. Other requests do not wait for the file. A file that
 * takes more than `timeLimit` milliseconds of processor time is refused, and the end of the thread frees its memory. On a busy machine a
 * small file may take as long as a hostile one does otherwise, so the time on the clock counts only sixfold.
 */
export function createUploadReader(timeLimit = 10_000): UploadReader {
  const gate = new Gate({ atOnce: 1, waiting: 5 });
  const run =
    <Task extends keyof UploadResults>(task: Task): ReadUpload<UploadResults[Task]> =>
    (bytes, choices, existing) =>
      gate.run(() => runInThread({ task, bytes, choices, existing }, timeLimit));
  const roster = (bytes: Uint8Array, choices: RosterChoices) =>
    gate.run(() => runInThread<CheckedRoster>({ task: 'roster', bytes, choices }, timeLimit));
  return { preview: run('preview'), read: run('read'), roster };
}

async function runInThread<T>(job: UploadJob, timeLimit: number): Promise<T> {
  const thread = new Worker(script, { workerData: job, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<UploadOutcome<T>>((resolve, reject) => {
      const begunAt = performance.now();
      const look = async () => {
        if (performance.now() - begunAt > 6 * timeLimit) return resolve({ unreadable: tooHard });
        const { user, system } = await thread.cpuUsage();
        if ((user + system) / 1000 > timeLimit) resolve({ unreadable: tooHard });
      };
      // A thread that has ended tells no time.
      timer = setInterval(() => void look().catch(() => 'the thread has ended'), Math.min(timeLimit, 500));
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unreadable: tooHard }) : reject(error),
      );
      thread.once('exit', () => reject(new Error('The thread that read an upload ended without an answer.')));
    });
    if ('unreadable' in outcome) throw new UnreadableFile(outcome.unreadable);
    return outcome.result;
  } finally {
    clearInterval(timer);
    await thread.terminate();
  }
}
