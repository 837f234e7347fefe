import { undoHours } from '#contract/library/many-flashcards.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { forgetCardsRemovedBefore } from './many-flashcards.store.ts';

const hour = 3_600_000;

/** Forgets deleted flashcards when their deletion can no longer be undone. */
export const forgetRemovedFlashcards = (db: Database, clock: () => Date): Job => ({
  name: 'Forgets flashcards that were deleted a day ago',
  everyMilliseconds: hour,
  run: () => forgetCardsRemovedBefore(db, new Date(clock().getTime() - undoHours * hour)),
});
