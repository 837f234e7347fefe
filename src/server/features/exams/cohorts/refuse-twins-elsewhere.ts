import { selectNeighbours } from '#server/features/exams/roster/cohorts.store.ts';
import { type Identified, twinFinder } from '#server/features/exams/roster/merge-people.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeTwin } from './twins.rules.ts';

/** @throws AppError `roster.twins` if one of these people of a cohort is on the roster of one of its exams already */
export async function refuseTwinsElsewhere(
  tx: Database,
  cohortId: number,
  people: readonly Identified[],
): Promise<void> {
  if (people.length === 0) return;
  const find = twinFinder(await selectNeighbours(tx, cohortId));
  for (const person of people) {
    const twin = find(person);
    if (twin) throw new AppError('roster.twins', describeTwin(twin));
  }
}
