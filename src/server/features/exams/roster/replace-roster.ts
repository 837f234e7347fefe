import {
  maxRosterLength,
  type RosterChoices,
  type RosterReceipt,
  rosterColumns,
} from '#contract/exams/roster/roster.contract.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import type { CheckedRoster } from '#server/features/exams/roster/reading/read-people.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RenameStudents } from './change-person.ts';
import { makeRosterCodes } from './make-roster-codes.ts';
import { type MergedRoster, mergeRoster } from './merge-roster.rules.ts';
import { rosterPersonKey } from './person.rules.ts';
import type { RosterReader } from './reading/roster-reader.ts';
import { deleteAbsentEntries, insertEntries, selectRoster, updateEntries } from './roster.store.ts';

/**
 * Reads the people of a spreadsheet.
 * @throws AppError `upload.unreadable`, or `upload.invalid_rows` with all problems as issues
 */
export async function readRoster(
  readFile: RosterReader,
  file: Uint8Array,
  choices: RosterChoices,
): Promise<CheckedRoster['people']> {
  const { people, problems } = (await readFile({ bytes: file }, choices)).checked;
  const issues = problems.flatMap(({ row, cells }) =>
    cells.map(({ field, reason, found }) => ({
      path: `row ${row}${field ? `, ${nameOf(field)}` : ''}`,
      message: found === '' ? reason : `${reason} Found: "${found}".`,
    })),
  );
  const [first] = issues;
  if (!first) return people;
  const what = problems.length === 1 ? 'one row has a problem' : `${problems.length} rows have a problem`;
  const message = `The roster was not changed: ${what}. R${first.path.slice(1)}: ${first.message}`;
  throw new AppError('upload.invalid_rows', message, issues);
}

const nameOf = (field: string) => rosterColumns.find((column) => column.field === field)?.name ?? field;

export type ReplacedRoster = RosterReceipt & { title: string };

/**
 * Replaces the roster of an exam by these people. Known people keep their codes, and people who have started stay.
 * @throws AppError `exam.not_found`, `roster.full`
 */
export async function replaceRoster(
  tx: Database,
  examId: number,
  people: CheckedRoster['people'],
  renameStudents: RenameStudents,
): Promise<ReplacedRoster> {
  // Changes of one roster wait for each other. Starts wait only if their person is being removed.
  const { title } = await lockExam(tx, examId);
  const present = await selectRoster(tx, examId);
  const merged = mergeRoster(present, people);
  const { rows } = merged;
  const removed = await deleteAbsentEntries(
    tx,
    examId,
    merged.removed.map(({ id }) => id),
  );
  // Some may have started since the roster was read.
  const staying = [...merged.staying, ...merged.removed.filter(({ id }) => !removed.has(id))];
  const peopleCount = rows.length + staying.length;
  if (peopleCount > maxRosterLength) throw new AppError('roster.full');

  await updateEntries(tx, [...changesOf(rows), ...movesOf(staying, rows.length)]);
  const added = rows.flatMap(({ row, known }, index) => (known ? [] : [{ ...fieldsOf(row), position: index + 1 }]));
  const codes = makeRosterCodes(
    added.length,
    present.map(({ code }) => code),
  );
  await insertEntries(
    tx,
    added.map((person, index) => ({ ...person, examId, code: codes[index] ?? '' })),
  );
  const renamed = rows.flatMap(({ row: { name, email }, known }) =>
    known && (name !== known.name || email !== known.email)
      ? [{ name, email, personKey: rosterPersonKey(known.id) }]
      : [],
  );
  await renameStudents(tx, examId, renamed);
  return { title, peopleCount, added: added.length, removed: removed.size, stayed: staying.length };
}

type Fields = Pick<CheckedRoster['people'][number], 'name' | 'rollNumber' | 'email' | 'extraPercent'>;

const fieldsOf = ({ name, rollNumber, email, extraPercent }: Fields): Fields => ({
  name,
  rollNumber,
  email,
  extraPercent,
});

/** Known people get the data and the place of the file. */
const changesOf = (rows: MergedRoster['rows']) =>
  rows.flatMap(({ row, known }, index) => (known ? [{ id: known.id, ...fieldsOf(row), position: index + 1 }] : []));

/** People who stay come after the people of the file. */
const movesOf = (staying: MergedRoster['staying'], after: number) =>
  staying.map((person, index) => ({ id: person.id, ...fieldsOf(person), position: after + index + 1 }));
