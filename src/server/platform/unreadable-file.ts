import { AppError } from '#server/platform/app-error.ts';

/** A file that cannot be used at all. `message` tells the educator the reason and what to do. */
export class UnreadableFile extends AppError {
  constructor(message: string) {
    super('upload.unreadable', message);
  }
}

export const damaged =
  'This file is damaged and cannot be read. Open it in the program that made it, save it again, and upload that.';
export const encrypted = 'This file is protected by a password. Save it without the password, then upload it again.';
export const tooMuch =
  'This file holds far more than an import needs. Copy its contents alone into a new file, and upload that.';
export const tooHard =
  'This file is too large to read. Copy its contents alone into a new file, or split it into smaller files.';
