import {
  maxRosterLength,
  type PeopleFile,
  type PeopleRow,
  type RosterChoices,
  type RosterField,
  RosterPersonDraft,
  rosterColumns,
} from '#contract/exams/roster/people.contract.ts';
import { describeColumns } from '#server/platform/spreadsheets/describe-columns.ts';
import { readAndCheck } from '#server/platform/spreadsheets/read-and-check.ts';
import {
  filledCells,
  type Spreadsheet,
  type SpreadsheetRow,
  searchedRows,
  shorten,
} from '#server/platform/spreadsheets/spreadsheet.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { type Identity, identityKinds, identityOf } from '../merge-people.rules.ts';
import {
  chooseRosterColumns,
  findRosterColumns,
  type RosterHeader,
  suggestRosterColumns,
} from './roster-columns.rules.ts';

type Problem = PeopleFile['problems'][number];
type CellProblem = Problem['cells'][number];

const names = rosterColumns.map(({ name }) => name);
const noName = `No row has a column “Name”. Choose which column it is, or name the columns in the file: Name and, if you like, ${names.slice(1).join(', ')}.`;

/**
 * Reads the people of a spreadsheet and finds all problems in it.
 * @throws UnreadableFile if the file is not a spreadsheet of people
 */
function checkRoster(file: Spreadsheet, choices: RosterChoices): PeopleFile {
  const sheets = file.sheets.map((sheet) => ({ ...sheet, header: findHeader(sheet.rows, choices) }));
  const named = sheets.filter(({ header }) => header.columns.has('name'));
  const sheet = named[0] ?? sheets[0];
  if (!sheet || sheet.header.body.length === 0) throw new UnreadableFile(named[0] ? noPeople : noName);
  const { row, cells, body } = sheet.header;
  const header = { ...sheet.header, ...chooseRosterColumns(sheet.header, choices.columns ?? {}) };
  const inHeader = header.repeated.map(
    (field) => `There is more than one column “${nameOf(field)}”. Choose which one is read.`,
  );
  const canCheck = header.columns.has('name');
  if (!canCheck) inHeader.unshift(noName);
  const checked: PeopleFile = {
    sheet: sheet.name,
    unreadSheets: named.flatMap(({ name }) => (name === null || name === sheet.name ? [] : [name])),
    headerRow: row,
    columns: describeColumns(header, header.columns),
    suggestions: suggestRosterColumns(cells, header),
    rowsCount: canCheck ? 0 : body.length,
    skipped: [],
    people: [],
    problems: inHeader.map((reason) => ({ row: row ?? 1, cells: [{ field: null, reason, found: '' }] })),
  };
  if (canCheck) {
    const reading = { header, misquoted: new Set(sheet.misquotedRows), corrections: choices.corrections ?? [] };
    for (const one of body) checkPerson(one, reading, checked);
  }
  if (checked.rowsCount === 0) throw new UnreadableFile(noPeople);
  if (checked.rowsCount > maxRosterLength) {
    throw new UnreadableFile(
      `This file has more than ${maxRosterLength.toLocaleString('en')} people, which is the most that a roster can have.`,
    );
  }
  findRepeated(checked);
  return checked;
}

const noPeople = 'This file names the columns but has no people under them.';

const nameOf = (field: RosterField) => rosterColumns.find((column) => column.field === field)?.name ?? field;

type Header = RosterHeader & { cells: string[]; body: SpreadsheetRow[]; row: number | null };

/** Rates the header, so that the delimiter of a CSV file can be guessed. */
function rateHeader(rows: readonly SpreadsheetRow[]): { known: number; cells: number } {
  const { columns, cells } = findHeader(rows);
  return { known: columns.size, cells: cells.length };
}

/**
 * The row among the first rows that names the most columns, and among them the names of the people; otherwise the
 * widest row.
 */
function findHeader(rows: readonly SpreadsheetRow[], { hasHeader }: RosterChoices = {}): Header {
  if (hasHeader === false) return { columns: new Map(), repeated: [], cells: [], body: [...rows], row: null };
  const [best] = rows
    .slice(0, searchedRows)
    .map(({ number, cells }, at) => ({ at, row: number, cells, ...findRosterColumns(cells) }))
    .sort(
      (one, other) =>
        Number(other.columns.has('name')) - Number(one.columns.has('name')) ||
        other.columns.size - one.columns.size ||
        (one.columns.has('name') ? 0 : filledCells(other.cells) - filledCells(one.cells)) ||
        one.at - other.at,
    );
  const { at, ...header } = best ?? { at: 0, ...findRosterColumns([]), row: 1, cells: [] };
  return { ...header, body: rows.slice(at + 1) };
}

const misquotedCell: CellProblem = {
  field: null,
  reason:
    'A quotation mark is missing or stands in the wrong place. Inside a quoted cell, write each quotation mark twice ("").',
  found: '',
};

type Reading = { header: Header; misquoted: Set<number>; corrections: NonNullable<RosterChoices['corrections']> };

function checkPerson(
  { number: row, cells }: SpreadsheetRow,
  { header: { columns }, misquoted, corrections }: Reading,
  checked: PeopleFile,
): void {
  const { people, problems, skipped } = checked;
  const isMisquoted = misquoted.has(row);
  const corrected = new Map(corrections.filter((one) => one.row === row).map(({ field, text }) => [field, text]));
  const cellOf = (field: RosterField) => (corrected.get(field) ?? cells[columns.get(field) ?? -1] ?? '').trim();
  if (!isMisquoted && rosterColumns.every(({ field }) => cellOf(field) === '')) {
    skipped.push({ row, found: shorten(cells.find((cell) => cell.trim() !== '') ?? '') });
    return;
  }
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

/**
 * Reports people who share a roll number, an e-mail address or another identity. Otherwise a later upload could not
 * find out who keeps which code.
 */
function findRepeated(checked: PeopleFile): void {
  const seen = new Map<string, number>();
  const wrong = new Map<PeopleRow, CellProblem[]>();
  for (const person of checked.people) {
    for (const field of identityKinds) {
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

export const readPeople = readAndCheck(rateHeader, checkRoster);
