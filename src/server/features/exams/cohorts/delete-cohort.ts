import { deleteCohortRow, lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { deletePeople, selectPeopleOf } from '#server/features/exams/roster/people.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Deletes a cohort with its people.
 * @throws AppError `cohort.not_found`; `cohort.has_results` if one of them has an attempt
 */
export async function deleteCohort(tx: Database, cohortId: number): Promise<{ name: string; peopleCount: number }> {
  const { name } = await lockCohort(tx, cohortId);
  const people = await selectPeopleOf(tx, cohortId);
  const deleted = await deletePeople(
    tx,
    people.map(({ id }) => id),
  );
  if (deleted.size < people.length) throw new AppError('cohort.has_results');
  await deleteCohortRow(tx, cohortId);
  return { name, peopleCount: people.length };
}
