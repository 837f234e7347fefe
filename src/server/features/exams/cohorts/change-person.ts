import {
  maxRosterLength,
  type Person,
  type PersonState,
  type RosterPersonDraft,
} from '#contract/exams/roster/people.contract.ts';
import { updateStudentsOf } from '#server/features/exams/attempts/attempts.store.ts';
import { lockExam, lockExams } from '#server/features/exams/exams/exams.store.ts';
import { refuseTwin, toFields } from '#server/features/exams/roster/change-roster.ts';
import { holdCohorts, lockCohort, selectNeighbours } from '#server/features/exams/roster/cohorts.store.ts';
import { makeRosterCodes } from '#server/features/exams/roster/make-roster-codes.ts';
import {
  type Identified,
  identityOf,
  mayBeTwin,
  twinFinder,
} from '#server/features/exams/roster/merge-people.rules.ts';
import {
  deletePeople,
  insertPeople,
  selectContractPerson,
  selectNextPlace,
  selectPeopleOf,
  selectPersonRow,
  selectStartedExams,
  updateLeft,
  updatePerson,
} from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { selectRoster } from '#server/features/exams/roster/roster.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeTwin } from './twins.rules.ts';

/**
 * Adds a person to a cohort.
 * @throws AppError `cohort.not_found`, `roster.full`, `request.invalid` if another person has the roll number or the
 * address, or the person is in another cohort of the same exam
 */
export async function addPerson(
  tx: Database,
  cohortId: number,
  draft: RosterPersonDraft,
  now: Date,
): Promise<ChangedPerson> {
  await lockUntilCommit(tx, 'rosters');
  await lockCohort(tx, cohortId);
  const present = await selectPeopleOf(tx, cohortId);
  requireRoom(present);
  const person = toFields(draft);
  refuseTwin(present, person);
  await refuseTwinElsewhere(tx, cohortId, person);
  const [code = ''] = await makeRosterCodes(tx, 1);
  const position = await selectNextPlace(tx, cohortId);
  const [id = 0] = await insertPeople(tx, [{ ...person, cohortId, position, code, createdAt: now }]);
  return { ...(await selectContractPerson(tx, id)), examId: null };
}

function requireRoom(present: readonly Person[]): void {
  if (present.filter(({ state }) => state === 'active').length >= maxRosterLength) throw new AppError('roster.full');
}

async function refuseTwinElsewhere(tx: Database, cohortId: number, person: Identified): Promise<void> {
  const twin = twinFinder(await selectNeighbours(tx, cohortId))(person);
  if (!twin) return;
  const message = describeTwin(twin);
  const address = identityOf('email', person);
  const path = address !== null && address === identityOf('email', twin) ? 'email' : 'name';
  throw new AppError('request.invalid', message, [{ path, message }]);
}

/** A person, and the only exam of a person who is in no cohort, which the list of activity names. */
export type ChangedPerson = Person & { examId: number | null };

/** Locks the cohort of a person, or the only exam, against other changes of its people. */
async function lockPlaceOf(tx: Database, personId: number) {
  const { cohortId, examId } = await selectPersonRow(tx, personId);
  if (cohortId !== null) await holdCohorts(tx, [cohortId]);
  else if (examId !== null) await lockExam(tx, examId);
  const person = await selectPersonRow(tx, personId);
  // A join of cohorts has moved the person meanwhile.
  if (person.cohortId !== cohortId) throw new AppError('roster.not_found');
  return person;
}

type PersonChange = RosterPersonDraft & { state?: PersonState | undefined };

/**
 * Changes a person. The attempts of the person at all exams get the name and the address too, so that results and lists
 * name the same person.
 * @throws AppError `roster.not_found`, `roster.full`, `request.invalid` if another person has the roll number or the
 * address, if the person would be on the roster of an exam twice, or if a person of one exam alone is to leave
 */
export async function changePerson(
  tx: Database,
  personId: number,
  { state, ...draft }: PersonChange,
  now: Date,
): Promise<ChangedPerson> {
  await lockUntilCommit(tx, 'rosters');
  const former = await lockPlaceOf(tx, personId);
  const { cohortId, examId, leftAt, name, email } = former;
  const person = toFields(draft);
  const present = cohortId === null ? await selectRoster(tx, examId ?? 0) : await selectPeopleOf(tx, cohortId);
  refuseTwin(
    present.filter(({ id }) => id !== personId),
    person,
  );
  if (state === 'left' && cohortId === null) {
    const message = 'This person is on the roster of one exam alone. Remove the person there.';
    throw new AppError('request.invalid', message, [{ path: 'state', message }]);
  }
  const staysOut = state === 'left' || (state === undefined && leftAt !== null);
  if (cohortId !== null && !staysOut) {
    if (leftAt !== null) requireRoom(await selectPeopleOf(tx, cohortId));
    if (mayBeTwin(person, former)) await refuseTwinElsewhere(tx, cohortId, person);
  }
  const personKey = rosterPersonKey(personId);
  const isRenamed = person.name !== name || person.email !== email;
  if (isRenamed) await lockExams(tx, await selectStartedExams(tx, [personKey]));
  await updatePerson(tx, personId, person);
  if (state !== undefined) await updateLeft(tx, [personId], state === 'left' ? now : null);
  if (isRenamed) await updateStudentsOf(tx, [{ ...person, personKey }]);
  return { ...(await selectContractPerson(tx, personId)), examId };
}

/**
 * Removes a person who has started no exam.
 * @returns the person.
 * @throws AppError `roster.not_found`; `roster.started` for a person of one exam alone, `cohort.has_results` for one of
 * a cohort
 */
export async function removePerson(tx: Database, personId: number): Promise<ChangedPerson> {
  const { cohortId, examId } = await lockPlaceOf(tx, personId);
  const person = await selectContractPerson(tx, personId);
  const deleted = await deletePeople(tx, [personId]);
  if (!deleted.has(personId)) throw new AppError(cohortId === null ? 'roster.started' : 'cohort.has_results');
  return { ...person, examId };
}

/**
 * Gives a person another code. An attempt under way continues, because its browser needs the session id only.
 * @throws AppError `roster.not_found`
 */
export async function renewCode(tx: Database, personId: number): Promise<ChangedPerson> {
  const { examId } = await lockPlaceOf(tx, personId);
  const [code = ''] = await makeRosterCodes(tx, 1);
  await updatePerson(tx, personId, { code });
  return { ...(await selectContractPerson(tx, personId)), examId };
}
