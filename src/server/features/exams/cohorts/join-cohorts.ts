import type { JoinPreview } from '#contract/exams/roster/cohorts.contract.ts';
import { maxRosterLength, type Person } from '#contract/exams/roster/people.contract.ts';
import { foldIdentity } from '#domain/text/fold.ts';
import { moveAttempts } from '#server/features/exams/attempts/ranking/move-attempts.ts';
import {
  selectLastAttemptId,
  selectOwnedAttempts,
} from '#server/features/exams/attempts/ranking/moved-attempts.store.ts';
import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import { copyExamsOf, deleteCohortRow, holdCohorts, lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { selectCohortRow, selectExamIds, selectPeopleRows } from '#server/features/exams/roster/kept-rows.store.ts';
import { mergePeople } from '#server/features/exams/roster/merge-people.rules.ts';
import {
  lockEntries,
  movePeople,
  selectPeopleOf,
  selectStartedExams,
  takeOverPeople,
} from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import {
  copyWeightsOf,
  selectCohortExams,
  selectRulesRows,
} from '#server/features/exams/standings/gradebook/gradebook.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireCohort, selectCommonExams } from './counted-cohorts.store.ts';
import { type Keeping, keepChange } from './kept-change.ts';
import { refuseTwinsElsewhere } from './refuse-twins-elsewhere.ts';

type Cohorts = { cohortId: number; otherId: number };

async function compare(db: Database, { cohortId, otherId }: Cohorts) {
  const present = await selectPeopleOf(db, cohortId);
  const others = await selectPeopleOf(db, otherId);
  const { rows, missing } = mergePeople(present, others);
  const pairs = rows.flatMap(({ row, known }) => (known ? [{ person: known, other: row }] : []));
  const moved = rows.flatMap(({ row, known }) => (known ? [] : [row]));
  const isActive = ({ state }: Person) => state === 'active';
  const active =
    [...missing, ...moved].filter(isActive).length +
    pairs.filter(({ person, other }) => isActive(person) || isActive(other)).length;
  return { present, pairs, moved, active };
}

const described = ({ pairs, moved }: Pick<Awaited<ReturnType<typeof compare>>, 'pairs' | 'moved'>): JoinPreview => ({
  moved: moved.length,
  merged: pairs.length,
  otherNames: pairs.flatMap(({ person: { name, rollNumber }, other }) =>
    foldIdentity(name) === foldIdentity(other.name) ? [] : [{ rollNumber, name, otherName: other.name }],
  ),
});

function refuseItself({ cohortId, otherId }: Cohorts): void {
  if (cohortId === otherId) throw new AppError('cohort.itself');
}

/**
 * Says what joining two cohorts would do.
 * @throws AppError `cohort.not_found`, `cohort.itself`
 */
export async function previewJoin(db: Database, ids: Cohorts): Promise<JoinPreview> {
  refuseItself(ids);
  await requireCohort(db, ids.cohortId);
  await requireCohort(db, ids.otherId);
  return described(await compare(db, ids));
}

/**
 * Joins another cohort to this one. People with the same roll number become one person, who keeps the data and the code
 * of this cohort and gets the attempts of both; all other people move. The exams of the other cohort get this cohort,
 * and the other cohort is deleted. What an undo needs is kept.
 * @throws AppError `cohort.not_found`, `cohort.itself`, `roster.full`; `cohort.both_open` if a person sits an exam with
 * both codes now; `roster.twins` if a person would be on the roster of an exam twice, because a third cohort or the
 * exam alone has the person too
 */
export async function joinCohorts(
  tx: Database,
  { otherId, ...keeping }: Keeping & { otherId: number },
): Promise<JoinPreview & { name: string; otherName: string; undoId: number }> {
  const { cohortId } = keeping;
  const ids = { cohortId, otherId };
  refuseItself(ids);
  await lockUntilCommit(tx, 'rosters');
  await holdCohorts(tx, [cohortId, otherId]);
  const cohorts = { own: await selectCohortRow(tx, cohortId), other: await selectCohortRow(tx, otherId) };
  const locked = new Map<number, string>();
  for (const id of [cohortId, otherId].sort((one, other) => one - other))
    locked.set(id, (await lockCohort(tx, id)).name);
  const compared = await compare(tx, ids);
  const { present, pairs, moved, active } = compared;
  if (active > maxRosterLength) throw new AppError('roster.full');

  const keys = pairs.map(({ person, other }) => ({
    key: rosterPersonKey(person.id),
    otherKey: rosterPersonKey(other.id),
  }));
  await lockAgainstStarts(tx, ids, pairs);
  const otherIds = [...pairs.map(({ other }) => other.id), ...moved.map(({ id }) => id)];
  const before = await readState(tx, [cohortId, otherId], [...pairs.map(({ person }) => person.id), ...otherIds]);
  const [ownExamIds, otherExamIds] = [await selectExamIds(tx, cohortId), await selectExamIds(tx, otherId)];
  await copyExamsOf(tx, otherId, cohortId);
  await copyWeightsOf(tx, otherId, cohortId);
  const common = await selectCommonExams(tx, keys);
  if (common.some(({ bothOpen }) => bothOpen)) throw new AppError('cohort.both_open');
  await moveAttempts(tx, keys, common);
  await takeOverPeople(
    tx,
    pairs.map(({ person, other }) => ({ id: person.id, otherId: other.id })),
  );
  await movePeople(
    tx,
    moved.map(({ id }) => id),
    { cohortId, after: present.length },
  );
  await refuseTwinsElsewhere(
    tx,
    cohortId,
    (await selectPeopleOf(tx, cohortId)).filter(({ state }) => state === 'active'),
  );
  await deleteCohortRow(tx, otherId);
  const { own, other } = cohorts;
  if (!own || !other) throw new Error('A locked cohort has no row.');
  const undoId = await keepChange(tx, keeping, {
    kind: 'join',
    wasOfOneExam: own['is_of_one_exam'] === true,
    other,
    ownExamIds,
    otherExamIds,
    before,
    after: await readState(tx, [cohortId], [...pairs.map(({ person }) => person.id), ...moved.map(({ id }) => id)]),
    common: common.map(({ examId, key }) => ({ examId, key })),
    lastAttemptId: await selectLastAttemptId(tx),
  });
  return { undoId, ...described(compared), name: locked.get(cohortId) ?? '', otherName: locked.get(otherId) ?? '' };
}

/** The rules of the gradebooks of cohorts, and these people with their attempts. */
async function readState(tx: Database, cohortIds: number[], personIds: number[]) {
  return {
    rules: await selectRulesRows(tx, cohortIds),
    people: await selectPeopleRows(tx, personIds),
    attempts: await selectOwnedAttempts(tx, personIds.map(rosterPersonKey)),
  };
}

type Pair = Awaited<ReturnType<typeof compare>>['pairs'][number];

/**
 * Locks the exams that people of both cohorts have started or may be starting, and then these people. Waits for their
 * starts under way, whose attempts would otherwise stay with people who are deleted.
 */
async function lockAgainstStarts(tx: Database, { cohortId, otherId }: Cohorts, pairs: readonly Pair[]): Promise<void> {
  const entryIds = pairs.flatMap(({ person, other }) => [person.id, other.id]);
  const own = await selectCohortExams(tx, cohortId);
  const others = await selectCohortExams(tx, otherId);
  const started = await selectStartedExams(tx, entryIds.map(rosterPersonKey));
  await lockExams(tx, [...own.map(({ id }) => id), ...others.map(({ id }) => id), ...started]);
  await lockEntries(tx, entryIds);
}
