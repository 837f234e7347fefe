import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  deleteExamCohorts,
  insertExamCohorts,
  type Neighbour,
  ownCohorts,
  selectCohortIds,
  selectCohortNames,
  selectPeopleOfAll,
} from './cohorts.store.ts';
import { twinFinder } from './merge-people.rules.ts';

/**
 * Makes these cohorts the cohorts of an exam. The transaction has locked the present and the new cohorts, and then the
 * exam.
 * @returns the names of the cohorts if they have changed
 * @throws AppError `request.invalid` for a cohort that does not exist; `roster.twins` if a person would be on the
 * roster twice
 */
export async function setExamCohorts(tx: Database, examId: number, cohortIds: number[]): Promise<string[] | undefined> {
  const wanted = new Set(cohortIds);
  const former = new Set(await selectCohortIds(tx, examId));
  const added = [...wanted].filter((id) => !former.has(id));
  const dropped = [...former].filter((id) => !wanted.has(id));
  const found = await selectCohortNames(tx, [...wanted]);
  if (found.length < wanted.size) {
    const message = 'One of these cohorts does not exist any more.';
    throw new AppError('request.invalid', message, [{ path: 'cohortIds', message }]);
  }
  if (added.length > 0) await refuseTwins(tx, examId, [...wanted]);
  await deleteExamCohorts(tx, examId, dropped);
  await insertExamCohorts(tx, examId, added);
  await ownCohorts(tx, [...added, ...dropped]);
  return added.length + dropped.length > 0 ? found.map(({ name }) => name) : undefined;
}

/** The most twins that a message names. */
const named = 3;

async function refuseTwins(tx: Database, examId: number, cohortIds: number[]): Promise<void> {
  const all = await selectPeopleOfAll(tx, { cohortIds, examId });
  const twins = [...Map.groupBy(all, ({ cohortId }) => cohortId).values()].flatMap((people, index, groups) => {
    const find = twinFinder(groups.slice(0, index).flat());
    return people.flatMap((person) => {
      const twin = find(person);
      return twin ? [`${describe(person)} is in ${placeOf(twin)} and in ${placeOf(person)}`] : [];
    });
  });
  if (twins.length === 0) return;
  const more =
    twins.length > named
      ? `, and so ${twins.length === named + 1 ? 'is one more' : `are ${twins.length - named} more`}`
      : '';
  throw new AppError(
    'roster.twins',
    `${twins.slice(0, named).join('; ')}${more}. Such a person would have two personal codes. Join the cohorts, or mark the person as left in one of them.`,
  );
}

const describe = ({ name, rollNumber }: Neighbour) => (rollNumber === null ? name : `${name} (${rollNumber})`);

const placeOf = ({ cohortName }: Neighbour) =>
  cohortName === null ? 'the people of this exam alone' : `the cohort “${cohortName}”`;
