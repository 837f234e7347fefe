import type { PeopleReceipt } from '#contract/exams/roster/cohorts.contract.ts';
import { maxRosterLength, type PeopleRow } from '#contract/exams/roster/people.contract.ts';
import { updateStudentsOf } from '#server/features/exams/attempts/attempts.store.ts';
import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import { lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { makeRosterCodes } from '#server/features/exams/roster/make-roster-codes.ts';
import { fieldsOf, isSame, mayBeTwin, mergePeople } from '#server/features/exams/roster/merge-people.rules.ts';
import {
  insertPeople,
  type PersonUpdate,
  selectPeopleOf,
  selectStartedExams,
  updateLeft,
  updatePeople,
} from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuseTwinsElsewhere } from './refuse-twins-elsewhere.ts';

/** The changes of an upload, from which an undo restores the people. */
type MergeTrace = {
  addedIds: number[];
  /** People before the upload, and as it has left them. */
  changed: { before: FormerPerson; after: FormerPerson }[];
};
/** `leftAt` is absent in the uploads of former releases. */
type FormerPerson = Omit<PersonUpdate, 'position'> & { isLeft: boolean; leftAt?: string | null };

type Merge = { cohortId: number; people: PeopleRow[]; missing: 'leave' | 'stay'; now: Date };

export type MergedCohort = PeopleReceipt & { name: string; trace: MergeTrace };

/**
 * Merges a list of people into a cohort. Known people keep their codes, and people who had left are active again.
 * People who are not in the list are marked as left, or stay.
 * @throws AppError `cohort.not_found`, `roster.full`, `roster.twins`
 */
export async function mergeIntoCohort(tx: Database, { cohortId, people, missing, now }: Merge): Promise<MergedCohort> {
  await lockUntilCommit(tx, 'rosters');
  const { name } = await lockCohort(tx, cohortId);
  const present = await selectPeopleOf(tx, cohortId);
  const merged = mergePeople(present, people);
  const gone = missing === 'stay' ? [] : merged.missing.filter(({ state }) => state === 'active');
  const staying = merged.missing.filter(({ state }) => state === 'active').length - gone.length;
  if (merged.rows.length + staying > maxRosterLength) throw new AppError('roster.full');
  // The preview has checked this too, but another educator may have added one of these people to a neighbouring cohort
  // since.
  await refuseTwinsElsewhere(
    tx,
    cohortId,
    merged.rows.flatMap(({ row, known }) => (mayBeTwin(row, known) ? [row] : [])),
  );

  const known = merged.rows.flatMap(({ row, known }, index) =>
    known ? [{ before: known, after: { id: known.id, ...fieldsOf(row), position: index + 1 } }] : [],
  );
  const changed = known.filter(({ before, after }) => !isSame(before, after) || before.state === 'left');
  await renameAttempts(
    tx,
    changed.filter(({ before, after }) => before.name !== after.name || before.email !== after.email),
    async () => {
      const moved = merged.missing.map((person, index) => ({
        id: person.id,
        ...fieldsOf(person),
        position: merged.rows.length + index + 1,
      }));
      const positions = new Map(present.map(({ id, position }) => [id, position]));
      const all = [...known.map(({ after }) => after), ...moved];
      const changedIds = new Set(changed.map(({ before }) => before.id));
      await updatePeople(
        tx,
        all.filter(({ id, position }) => changedIds.has(id) || positions.get(id) !== position),
      );
    },
  );
  await updateLeft(tx, idsOf(changed.map(({ before }) => before)), null);
  await updateLeft(tx, idsOf(gone), now);

  const added = merged.rows.flatMap(({ row, known: person }, index) =>
    person ? [] : [{ ...fieldsOf(row), position: index + 1 }],
  );
  const codes = await makeRosterCodes(tx, added.length);
  const addedIds = await insertPeople(
    tx,
    added.map((person, index) => ({ ...person, cohortId, code: codes[index] ?? '', createdAt: now })),
  );
  const trace = {
    addedIds,
    changed: [
      ...changed.map(({ before, after }) => ({
        before: formerOf(before, before.leftAt),
        after: formerOf(after, null),
      })),
      ...gone.map((person) => ({ before: formerOf(person, null), after: formerOf(person, now) })),
    ],
  };
  return { name, added: added.length, changed: changed.length, left: gone.length, trace };
}

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

const formerOf = (person: Omit<FormerPerson, 'isLeft' | 'leftAt'>, leftAt: Date | null): FormerPerson => ({
  id: person.id,
  ...fieldsOf(person),
  isLeft: leftAt !== null,
  leftAt: leftAt?.toISOString() ?? null,
});

/** Locks the exams of attempts before `work` changes their people, and gives the attempts the new names afterwards. */
export async function renameAttempts(
  tx: Database,
  renamed: { after: Pick<PersonUpdate, 'id' | 'name' | 'email'> }[],
  work: () => Promise<void>,
): Promise<void> {
  const students = renamed.map(({ after: { id, name, email } }) => ({ personKey: rosterPersonKey(id), name, email }));
  await lockExams(
    tx,
    await selectStartedExams(
      tx,
      students.map(({ personKey }) => personKey),
    ),
  );
  await work();
  await updateStudentsOf(tx, students);
}
