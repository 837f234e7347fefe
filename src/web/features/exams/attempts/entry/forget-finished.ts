import { createKeptAnswers } from '../engine/kept-answers.ts';
import { browserStorage } from './browser-storage.ts';
import { forgetAttempt } from './current-attempt.ts';

/** Removes all that this browser kept of an attempt that has a result. */
export function forgetFinished(examCode: string, sessionId: string): void {
  const storage = browserStorage();
  forgetAttempt(storage, examCode, sessionId);
  createKeptAnswers(storage, sessionId).clear();
}
