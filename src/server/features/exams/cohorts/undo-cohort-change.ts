import { isDeepStrictEqual } from 'node:util';
import {
  type OwnedAttempt,
  restoreOwners,
  selectOwnedAttempts,
} from '#server/features/exams/attempts/ranking/moved-attempts.store.ts';
import { lockPersonsAt } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { lockAttemptsOf } from '#server/features/exams/attempts/ranking/ranked-attempts.store.ts';
import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import { lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import * as rows from '#server/features/exams/roster/kept-rows.store.ts';
import { lockEntries, selectPeopleOf, selectStartedExams } from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { replaceRulesRows, selectRulesRows } from '#server/features/exams/standings/gradebook/gradebook.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type Keeping, type KeptDeletion, type KeptJoin, takeKept } from './kept-change.ts';
import { refuseTwinsElsewhere } from './refuse-twins-elsewhere.ts';

/** A change that was undone. `backId`: the id of the cohort that the undo has restored. */
export type UndoneChange = { kind: 'deletion' | 'join'; backId: number };

/**
 * Undoes the deletion of a cohort, or the join of another one to it. Ids, personal codes, exams, the rules of the
 * gradebook, and which attempts count are as before. Exams that were deleted since stay deleted. People enter their
 * personal codes at `/my` again.
 * @throws AppError `cohort.not_found`; `cohort.not_undoable` if one of the people, the exams, the rules or the attempts
 * was changed since, or if it was undone; `roster.twins` if a person would be on the roster of an exam twice
 */
export async function undoCohortChange(tx: Database, undoId: number, keeping: Keeping): Promise<UndoneChange> {
  // Takes this lock before it locks the kept change, because a join holds it while it deletes the oldest kept change.
  await lockUntilCommit(tx, 'rosters');
  const kept = await takeKept(tx, undoId, keeping);
  try {
    return kept.kind === 'deletion' ? await bringBack(tx, kept) : await separate(tx, keeping.cohortId, kept);
  } catch (error) {
    // Another person has got a personal code of the cohort meanwhile.
    if (violates(error, 'unique')) throw new AppError('cohort.not_undoable');
    throw error;
  }
}

async function bringBack(tx: Database, { cohort, examIds, people, rules }: KeptDeletion): Promise<UndoneChange> {
  const present = await rows.selectPresentExams(tx, examIds);
  await lockExams(tx, present);
  await rows.insertCohortRow(tx, cohort);
  await rows.insertPeopleRows(tx, people);
  await rows.replaceExams(tx, cohort.id, present);
  await replaceRulesRows(tx, [cohort.id], rules);
  await refuseTwinsOf(tx, cohort.id);
  return { kind: 'deletion', backId: cohort.id };
}

async function separate(tx: Database, cohortId: number, kept: KeptJoin): Promise<UndoneChange> {
  const { other, ownExamIds, otherExamIds, before, after, common } = kept;
  await lockCohort(tx, cohortId);
  const ids = after.people.map(({ id }) => id);
  const present = await lockJoined(tx, kept, ids);
  const attempts = await selectOwnedAttempts(tx, ids.map(rosterPersonKey));
  const isAsLeft =
    isDeepStrictEqual(await rows.selectExamIds(tx, cohortId), present) &&
    isDeepStrictEqual(await selectRulesRows(tx, [cohortId]), after.rules) &&
    isDeepStrictEqual((await rows.selectPeopleRows(tx, ids)).map(withoutPlace), after.people.map(withoutPlace)) &&
    areAsLeft(attempts, kept);
  if (!isAsLeft) throw new AppError('cohort.not_undoable');

  await rows.insertCohortRow(tx, other);
  const remaining = new Set(ids);
  await rows.updatePeopleRows(
    tx,
    before.people.filter(({ id }) => remaining.has(id)),
  );
  await rows.insertPeopleRows(
    tx,
    before.people.filter(({ id }) => !remaining.has(id)),
  );
  const now = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const isCommon = commonWith(common);
  await restoreOwners(
    tx,
    before.attempts.flatMap((attempt) => {
      const found = now.get(attempt.id);
      if (!found) return [];
      return [isCommon(found) ? attempt : { ...attempt, isRanked: found.isRanked }];
    }),
  );
  const isPresent = new Set(present);
  await rows.replaceExams(
    tx,
    cohortId,
    ownExamIds.filter((id) => isPresent.has(id)),
  );
  await rows.replaceExams(
    tx,
    other.id,
    otherExamIds.filter((id) => isPresent.has(id)),
  );
  await replaceRulesRows(tx, [cohortId, other.id], before.rules);
  await rows.updateOfOneExam(tx, cohortId, kept.wasOfOneExam);
  for (const id of [cohortId, other.id]) await refuseTwinsOf(tx, id);
  return { kind: 'join', backId: other.id };
}

/**
 * Locks the exams, the people and the attempts that an undo of a join changes, in the order of attempts.store.ts.
 * @returns the exams of both cohorts that still exist
 */
async function lockJoined(tx: Database, { ownExamIds, otherExamIds, common }: KeptJoin, ids: number[]) {
  const present = await rows.selectPresentExams(tx, [...ownExamIds, ...otherExamIds]);
  const keys = ids.map(rosterPersonKey);
  await lockExams(tx, [...present, ...(await selectStartedExams(tx, keys))]);
  await lockEntries(tx, ids);
  await lockPersonsAt(
    tx,
    common.map(({ examId, key }) => ({ examId, personKey: key })),
  );
  await lockAttemptsOf(tx, keys);
  return present;
}

/** Leaves out the place, because other uploads and additions move people, and an undo is possible all the same. */
const withoutPlace = ({ position, ...row }: rows.KeptRow) => row;

const commonWith = (common: KeptJoin['common']) => {
  const places = new Set(common.map(({ examId, key }) => `${examId} ${key}`));
  return ({ examId, personKey }: OwnedAttempt) => places.has(`${examId} ${personKey}`);
};

/**
 * Whether no attempt was started since the join, and the attempts of people who had attempts in both cohorts are
 * unchanged: none was closed, reopened or chosen to count since. Attempts may have been deleted.
 */
function areAsLeft(attempts: readonly OwnedAttempt[], { after, common, lastAttemptId }: KeptJoin): boolean {
  const former = new Map(after.attempts.map((attempt) => [attempt.id, attempt]));
  const isCommon = commonWith(common);
  return attempts.every((attempt) => {
    if (attempt.id > lastAttemptId) return false;
    return !isCommon(attempt) || isDeepStrictEqual(attempt, former.get(attempt.id));
  });
}

async function refuseTwinsOf(tx: Database, cohortId: number): Promise<void> {
  const people = await selectPeopleOf(tx, cohortId);
  await refuseTwinsElsewhere(
    tx,
    cohortId,
    people.filter(({ state }) => state === 'active'),
  );
}
