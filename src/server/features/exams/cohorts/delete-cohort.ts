import { deleteCohortRow, holdCohorts } from '#server/features/exams/roster/cohorts.store.ts';
import { selectCohortRow, selectExamIds, selectPeopleRows } from '#server/features/exams/roster/kept-rows.store.ts';
import { deletePeople, selectPeopleOf } from '#server/features/exams/roster/people.store.ts';
import { selectRulesRows } from '#server/features/exams/standings/gradebook/gradebook.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Keeping, keepChange } from './kept-change.ts';

type DeletedCohort = { name: string; peopleCount: number; undoId: number };

/**
 * Deletes a cohort with its people, and keeps what an undo needs.
 * @throws AppError `cohort.not_found`; `cohort.has_results` if one of them has an attempt
 */
export async function deleteCohort(tx: Database, keeping: Keeping): Promise<DeletedCohort> {
  const { cohortId } = keeping;
  await holdCohorts(tx, [cohortId]);
  const cohort = await selectCohortRow(tx, cohortId);
  if (!cohort) throw new AppError('cohort.not_found');
  const ids = (await selectPeopleOf(tx, cohortId)).map(({ id }) => id);
  const people = await selectPeopleRows(tx, ids);
  const deleted = await deletePeople(tx, ids);
  if (deleted.size < ids.length) throw new AppError('cohort.has_results');
  const examIds = await selectExamIds(tx, cohortId);
  const rules = await selectRulesRows(tx, [cohortId]);
  await deleteCohortRow(tx, cohortId);
  const undoId = await keepChange(tx, keeping, { kind: 'deletion', cohort, examIds, people, rules });
  return { name: String(cohort['name']), peopleCount: ids.length, undoId };
}
