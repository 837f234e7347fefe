import { parentPort, workerData } from 'node:worker_threads';
import { previewQuestions, readQuestions } from '../checking/preview-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { UploadJob, UploadOutcome, UploadResults } from './upload-reader.ts';

const run = ({ task, bytes, choices, existing }: UploadJob): UploadResults[UploadJob['task']] =>
  task === 'preview' ? previewQuestions(bytes, choices, existing) : readQuestions(bytes, choices, existing);

function answer(job: UploadJob): UploadOutcome<UploadResults[UploadJob['task']]> {
  try {
    return { result: run(job) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData));
