import { maxRosterLength, type RosterPerson, type RosterPersonDraft } from '#contract/exams/roster/roster.contract.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeRosterCodes } from './make-roster-codes.ts';
import { type Identity, identityOf } from './merge-roster.rules.ts';
import { rosterPersonKey } from './person.rules.ts';
import {
  deleteAbsentEntries,
  insertEntries,
  selectNextPosition,
  selectPerson,
  selectRoster,
  updateCode,
  updatePerson,
} from './roster.store.ts';

type EntryKey = { examId: number; entryId: number };

/**
 * Gives the attempts of these people at an exam their names and addresses. Attempts read the roster, so the roster does
 * not import them.
 */
export type RenameStudents = (
  tx: Database,
  examId: number,
  people: { personKey: string; name: string; email: string | null }[],
) => Promise<void>;

/**
 * Adds a person to a roster.
 * @throws AppError `exam.not_found`, `roster.full`, `request.invalid` if another person has the roll number or the address
 */
export async function addPerson(tx: Database, examId: number, draft: RosterPersonDraft): Promise<RosterPerson> {
  await lockExam(tx, examId);
  const present = await selectRoster(tx, examId);
  if (present.length >= maxRosterLength) throw new AppError('roster.full');
  const person = toFields(draft);
  refuseTwin(present, person);
  const [code = ''] = makeRosterCodes(
    1,
    present.map((one) => one.code),
  );
  const position = await selectNextPosition(tx, examId);
  const [entryId = 0] = await insertEntries(tx, [{ ...person, examId, position, code }]);
  return selectPerson(tx, { examId, entryId });
}

/**
 * Changes a person of a roster. Attempts of the person get the name and the address too, so that results and lists name the same person.
 * @throws AppError `exam.not_found`, `roster.not_found`, `request.invalid` if another person has the roll number or the address
 */
export async function changePerson(
  tx: Database,
  { examId, entryId }: EntryKey,
  draft: RosterPersonDraft,
  renameStudents: RenameStudents,
): Promise<RosterPerson> {
  await lockExam(tx, examId);
  await selectPerson(tx, { examId, entryId });
  const person = toFields(draft);
  refuseTwin(
    (await selectRoster(tx, examId)).filter(({ id }) => id !== entryId),
    person,
  );
  await updatePerson(tx, entryId, person);
  await renameStudents(tx, examId, [{ ...person, personKey: rosterPersonKey(entryId) }]);
  return selectPerson(tx, { examId, entryId });
}

/**
 * Removes a person who has not started.
 * @returns the person.
 * @throws AppError `exam.not_found`, `roster.not_found`, `roster.started`
 */
export async function removePerson(tx: Database, key: EntryKey): Promise<RosterPerson> {
  await lockExam(tx, key.examId);
  const person = await selectPerson(tx, key);
  const deleted = await deleteAbsentEntries(tx, key.examId, [key.entryId]);
  if (!deleted.has(key.entryId)) throw new AppError('roster.started');
  return person;
}

/**
 * Gives a person another code. An attempt under way continues, because its browser needs the session id only.
 * @throws AppError `exam.not_found`, `roster.not_found`
 */
export async function renewCode(tx: Database, key: EntryKey): Promise<RosterPerson> {
  await lockExam(tx, key.examId);
  await selectPerson(tx, key);
  const taken = (await selectRoster(tx, key.examId)).map(({ code }) => code);
  const [code = ''] = makeRosterCodes(1, taken);
  await updateCode(tx, key.entryId, code);
  return selectPerson(tx, key);
}

const toFields = ({ name, rollNumber, email, extraPercent }: RosterPersonDraft) => ({
  name,
  rollNumber,
  email: email || null,
  extraPercent,
});

const twinReasons: Record<Identity, { path: string; message: (name: string) => string }> = {
  rollNumber: { path: 'rollNumber', message: (name) => `${name} has this roll number. Give each person their own.` },
  email: { path: 'email', message: (name) => `${name} has this e-mail address. Give each person their own.` },
  name: {
    path: 'name',
    message: () => 'The roster has this name already. Add a roll number or an e-mail address to tell the two apart.',
  },
};

/** @throws AppError `request.invalid` */
function refuseTwin(others: readonly RosterPerson[], person: ReturnType<typeof toFields>): void {
  for (const kind of Object.keys(twinReasons) as Identity[]) {
    const identity = identityOf(kind, person);
    const twin = identity === null ? undefined : others.find((other) => identityOf(kind, other) === identity);
    if (!twin) continue;
    const { path, message } = twinReasons[kind];
    throw new AppError('request.invalid', message(twin.name), [{ path, message: message(twin.name) }]);
  }
}
