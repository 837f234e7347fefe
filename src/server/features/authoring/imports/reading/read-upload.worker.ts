import { parentPort, workerData } from 'node:worker_threads';
import { previewQuestions, readQuestions } from '../checking/preview-questions.ts';
import { type CheckedRoster, checkRoster } from '../roster/check-roster.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { UploadJob, UploadOutcome, UploadResults } from './upload-reader.ts';

type Result = UploadResults[keyof UploadResults] | CheckedRoster;

function run(job: UploadJob): Result {
  if (job.task === 'roster') return checkRoster(job.bytes, job.choices);
  const { task, bytes, choices, existing } = job;
  return task === 'preview' ? previewQuestions(bytes, choices, existing) : readQuestions(bytes, choices, existing);
}

function answer(job: UploadJob): UploadOutcome<Result> {
  try {
    return { result: run(job) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData));
