import { AppError } from '#server/platform/app-error.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** @throws AppError `upload.unreadable` for a file that is none of ours; any other error as it is */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new AppError('upload.unreadable', error.message);
  throw error;
}
