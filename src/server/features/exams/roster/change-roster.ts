import { maxRosterLength, type PeopleRow, type RosterPersonDraft } from '#contract/exams/roster/people.contract.ts';
import type { RosterPerson, RosterReceipt } from '#contract/exams/roster/roster.contract.ts';
import { lockExam, lockExams } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeRosterCodes } from './make-roster-codes.ts';
import {
  fieldsOf,
  type Identified,
  type Identity,
  identityKinds,
  identityOf,
  mergePeople,
  twinFinder,
} from './merge-people.rules.ts';
import { insertPeople, selectStartedExams, updatePeople } from './people.store.ts';
import { rosterPersonKey } from './person.rules.ts';
import { deleteAbsentEntries, selectNextPosition, selectPerson, selectRoster } from './roster.store.ts';

/**
 * Gives the attempts of these people at all exams their names and addresses. Attempts read the roster, so the roster
 * does not import them. The transaction has locked the exams of the attempts.
 */
export type RenameStudents = (
  tx: Database,
  people: { personKey: string; name: string; email: string | null }[],
) => Promise<void>;

/**
 * Compares an uploaded roster with the present one.
 * @returns the rows of people of this exam alone, each with the person that it is about; the people of this exam alone
 * who are not in the file, those who leave and those who stay because they have started; and the rows of people who are
 * on the roster through a cohort.
 */
export function mergeRoster<Row extends PeopleRow>(present: readonly RosterPerson[], people: readonly Row[]) {
  const findInCohorts = twinFinder(present.filter(({ cohort }) => cohort !== null));
  const ofCohorts = people.filter((row) => findInCohorts(row) !== undefined);
  const inCohorts = new Set(ofCohorts);
  const { rows, missing } = mergePeople(
    present.filter(({ cohort }) => cohort === null),
    people.filter((row) => !inCohorts.has(row)),
  );
  return {
    rows,
    removed: missing.filter(({ state }) => state === 'absent'),
    staying: missing.filter(({ state }) => state !== 'absent'),
    ofCohorts,
  };
}

export type ReplacedRoster = RosterReceipt & { title: string };

type Replacement = { examId: number; people: PeopleRow[]; now: Date };

/**
 * Replaces the people of this exam alone. Known people keep their codes, and people who have started and people of
 * cohorts stay.
 * @throws AppError `exam.not_found`, `roster.full`
 */
export async function replaceRoster(
  tx: Database,
  { examId, people, now }: Replacement,
  renameStudents: RenameStudents,
): Promise<ReplacedRoster> {
  await lockUntilCommit(tx, 'rosters');
  // Changes of one roster wait for each other. Starts wait only if their person is being removed.
  const { title } = await lockExam(tx, examId);
  const present = await selectRoster(tx, examId);
  const merged = mergeRoster(present, people);
  const { rows } = merged;
  const renamed = rows.flatMap(({ row: { name, email }, known }) =>
    known && (name !== known.name || email !== known.email)
      ? [{ name, email, personKey: rosterPersonKey(known.id) }]
      : [],
  );
  await lockExams(
    tx,
    await selectStartedExams(
      tx,
      renamed.map(({ personKey }) => personKey),
    ),
  );
  const removed = await deleteAbsentEntries(
    tx,
    examId,
    merged.removed.map(({ id }) => id),
  );
  // Some people may have started since the roster was read.
  const staying = [...merged.staying, ...merged.removed.filter(({ id }) => !removed.has(id))];
  const added = rows.flatMap(({ row, known }, index) => (known ? [] : [{ ...fieldsOf(row), position: index + 1 }]));
  const peopleCount = present.length - removed.size + added.length;
  if (peopleCount > maxRosterLength) throw new AppError('roster.full');

  await updatePeople(tx, [
    ...rows.flatMap(({ row, known }, index) =>
      known ? [{ id: known.id, ...fieldsOf(row), position: index + 1 }] : [],
    ),
    // People who stay come after the people of the file.
    ...staying.map((person, index) => ({ id: person.id, ...fieldsOf(person), position: rows.length + index + 1 })),
  ]);
  const codes = await makeRosterCodes(tx, added.length);
  await insertPeople(
    tx,
    added.map((person, index) => ({ ...person, examId, code: codes[index] ?? '', createdAt: now })),
  );
  await renameStudents(tx, renamed);
  return { title, peopleCount, added: added.length, removed: removed.size, stayed: staying.length };
}

/**
 * Adds a person to the roster of this exam alone.
 * @throws AppError `exam.not_found`, `roster.full`, `request.invalid` if another person has the roll number or the
 * address
 */
export async function addPersonToExam(
  tx: Database,
  examId: number,
  draft: RosterPersonDraft,
  now: Date,
): Promise<RosterPerson> {
  await lockUntilCommit(tx, 'rosters');
  await lockExam(tx, examId);
  const present = await selectRoster(tx, examId);
  if (present.length >= maxRosterLength) throw new AppError('roster.full');
  const person = toFields(draft);
  refuseTwin(present, person);
  const [code = ''] = await makeRosterCodes(tx, 1);
  const position = await selectNextPosition(tx, examId);
  const [entryId = 0] = await insertPeople(tx, [{ ...person, examId, position, code, createdAt: now }]);
  return selectPerson(tx, { examId, entryId });
}

/** Converts the draft of a person to the columns of the table. */
export const toFields = (draft: RosterPersonDraft) => fieldsOf({ ...draft, email: draft.email || null });

const twinReasons: Record<Identity, { path: string; message: (name: string) => string }> = {
  rollNumber: { path: 'rollNumber', message: (name) => `${name} has this roll number. Give each person their own.` },
  email: { path: 'email', message: (name) => `${name} has this e-mail address. Give each person their own.` },
  name: {
    path: 'name',
    message: () => 'The roster has this name already. Add a roll number or an e-mail address to tell the two apart.',
  },
};

/** @throws AppError `request.invalid` if another person has the same roll number, address or, without both, name */
export function refuseTwin(others: readonly Identified[], person: Identified): void {
  for (const kind of identityKinds) {
    const identity = identityOf(kind, person);
    const twin = identity === null ? undefined : others.find((other) => identityOf(kind, other) === identity);
    if (!twin) continue;
    const { path, message } = twinReasons[kind];
    throw new AppError('request.invalid', message(twin.name), [{ path, message: message(twin.name) }]);
  }
}
