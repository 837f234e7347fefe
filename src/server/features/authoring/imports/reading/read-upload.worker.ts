import { parentPort, workerData } from 'node:worker_threads';
import { checkUpload } from '../check-upload.ts';
import { previewQuestions } from '../preview-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { UploadJob, UploadOutcome, UploadResults } from './upload-reader.ts';

function run(job: UploadJob): UploadResults[UploadJob['task']] {
  if (job.task === 'preview') return previewQuestions(job.bytes, job.existing);
  const { questions, problems } = checkUpload(job.bytes);
  return { questions: problems.length === 0 ? questions : [], problems };
}

function answer(job: UploadJob): UploadOutcome<UploadResults[UploadJob['task']]> {
  try {
    return { result: run(job) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData));
