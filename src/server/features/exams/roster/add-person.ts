import { maxRosterLength, type RosterPersonDraft } from '#contract/exams/roster/people.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeRosterCodes } from './make-roster-codes.ts';
import { fieldsOf } from './merge-people.rules.ts';
import { insertPeople } from './people.store.ts';
import { refuseTwin } from './refuse-twin.ts';
import { selectNextPosition, selectPerson, selectRoster } from './roster.store.ts';

/**
 * Adds a person to the roster of this exam alone.
 * @throws AppError `exam.not_found`, `roster.full`, `request.invalid` if another person has the roll number or the address
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

/** What an educator has written of a person, as the table stores it. */
export const toFields = (draft: RosterPersonDraft) => fieldsOf({ ...draft, email: draft.email || null });
