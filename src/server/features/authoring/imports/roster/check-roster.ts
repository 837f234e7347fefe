import {
  maxRosterLength,
  type RosterField,
  RosterPersonDraft,
  type RosterPreview,
  rosterColumns,
} from '#contract/exams/roster/roster.contract.ts';
import { type Identity, identityOf, type RosterFileRow } from '#server/features/exams/roster/merge-roster.rules.ts';
import { shorten } from '../checking/check-row.ts';
import { searchedRows } from '../checking/find-header.ts';
import { readSpreadsheet } from '../reading/read-spreadsheet.ts';
import type { Sheet, SpreadsheetRow } from '../reading/spreadsheet.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { findRosterColumns, type RosterHeader } from './roster-columns.rules.ts';

/** A roster as its file has it. */
export type CheckedRoster = Pick<RosterPreview, 'rowsCount' | 'sheet' | 'unreadColumns' | 'problems'> & {
  /** The people without a problem. */
  people: RosterFileRow[];
};

type Problem = RosterPreview['problems'][number];
type CellProblem = Problem['cells'][number];

const names = rosterColumns.map(({ name }) => name);
const noHeader = `No row has a column “Name”. The first row must name the columns: Name and, if you like, ${names.slice(1).join(', ')}.`;

/**
 * Reads a spreadsheet of people and finds all problems in it. It blocks its thread; see `readSpreadsheet`.
 * @throws UnreadableFile if the file is not a spreadsheet of people
 */
export function checkRoster(bytes: Uint8Array): CheckedRoster {
  const sheets = readSpreadsheet(bytes).sheets.flatMap((sheet) => {
    const header = findHeader(sheet);
    return header ? [{ ...sheet, header }] : [];
  });
  const [sheet] = sheets;
  if (!sheet) throw new UnreadableFile(noHeader);
  const { header } = sheet;
  const checked: CheckedRoster = {
    sheet: sheet.name,
    rowsCount: 0,
    unreadColumns: header.unread,
    people: [],
    problems: header.repeated.map((field) => ({
      row: header.row,
      cells: [{ field, reason: `There is more than one column “${nameOf(field)}”. Keep one.`, found: '' }],
    })),
  };
  const misquoted = new Set(sheet.misquotedRows);
  for (const row of sheet.rows.slice(header.at + 1)) checkPerson(row, header, misquoted.has(row.number), checked);
  if (checked.rowsCount === 0) throw new UnreadableFile('This file names the columns but has no people under them.');
  if (checked.rowsCount > maxRosterLength) {
    throw new UnreadableFile(
      `This file has more than ${maxRosterLength.toLocaleString('en')} people, which is the most that a roster can have.`,
    );
  }
  findRepeated(checked);
  return checked;
}

const nameOf = (field: RosterField) => rosterColumns.find((column) => column.field === field)?.name ?? field;

type Header = RosterHeader & { at: number; row: number };

/** The row among the first rows that names the most columns, and among them the names of the people. */
function findHeader({ rows }: Sheet): Header | undefined {
  const found = rows
    .slice(0, searchedRows)
    .map(({ number, cells }, at) => ({ at, row: number, ...findRosterColumns(cells) }))
    .filter(({ columns }) => columns.has('name'));
  return found.sort((one, other) => other.columns.size - one.columns.size || one.at - other.at)[0];
}

const misquotedCell: CellProblem = {
  field: null,
  reason:
    'A quotation mark is missing or stands in the wrong place. Inside a quoted cell, write each quotation mark twice ("").',
  found: '',
};

function checkPerson(
  { number: row, cells }: SpreadsheetRow,
  { columns }: Header,
  isMisquoted: boolean,
  checked: CheckedRoster,
): void {
  const { people, problems } = checked;
  const cellOf = (field: RosterField) => (cells[columns.get(field) ?? -1] ?? '').trim();
  if (!isMisquoted && rosterColumns.every(({ field }) => cellOf(field) === '')) return;
  checked.rowsCount += 1;
  if (isMisquoted) {
    problems.push({ row, cells: [misquotedCell] });
    return;
  }
  const draft = RosterPersonDraft.safeParse({
    name: cellOf('name').replaceAll(/\s+/g, ' '),
    rollNumber: cellOf('rollNumber'),
    email: cellOf('email'),
    extraPercent: cellOf('extraPercent').replace(/\s*%$/, '') || 0,
  });
  if (draft.success) {
    people.push({ row, ...draft.data, email: draft.data.email || null });
    return;
  }
  const wrong = new Map(draft.error.issues.map(({ path, message }) => [path[0] as RosterField, message]));
  problems.push({
    row,
    cells: [...wrong].map(([field, reason]) => ({ field, reason, found: shorten(cellOf(field)) })),
  });
}

const repeatedReasons: Record<Identity, (row: number) => string> = {
  rollNumber: (row) => `Row ${row} has the same roll number. Give each person their own.`,
  email: (row) => `Row ${row} has the same e-mail address. Give each person their own, or leave the cell empty.`,
  name: (row) =>
    `Row ${row} has the same name, and neither has a roll number or an e-mail address. Add one, or delete the row if it is the same person.`,
};

/** Reports people who share what tells people apart. Otherwise a later upload could not find out who keeps which code. */
function findRepeated(checked: CheckedRoster): void {
  const seen = new Map<string, number>();
  const wrong = new Map<RosterFileRow, CellProblem[]>();
  for (const person of checked.people) {
    for (const field of Object.keys(repeatedReasons) as Identity[]) {
      const identity = identityOf(field, person);
      if (identity === null) continue;
      const key = `${field} ${identity}`;
      const former = seen.get(key);
      if (former === undefined) seen.set(key, person.row);
      else {
        const problem = { field, reason: repeatedReasons[field](former), found: shorten(person[field] ?? '') };
        wrong.set(person, [...(wrong.get(person) ?? []), problem]);
      }
    }
  }
  checked.people = checked.people.filter((person) => !wrong.has(person));
  checked.problems.push(...[...wrong].map(([{ row }, cells]) => ({ row, cells })));
  checked.problems.sort((one, other) => one.row - other.row);
}
