import type { AttemptSelection, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { Absentee } from '#contract/exams/monitoring/standings.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { shownPercentile } from '#domain/text/rank-words.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectAbsent } from '#server/features/exams/roster/roster.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inPortions } from '#server/platform/in-portions.ts';
import { csvStart, writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { writeSheetRows } from '#server/platform/spreadsheets/writing/sheet-rows.ts';
import type { SpreadsheetFormat, SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';
import { writeWorkbook } from '#server/platform/spreadsheets/writing/workbook.ts';
import { fitsWorkbook } from '#server/platform/spreadsheets/writing/workbook-limits.rules.ts';
import { selectTwins } from '../marks/marks.store.ts';
import { isNarrowed, selectListed, selectMatchingIds } from '../monitoring.store.ts';
import { toListedAttempt } from '../to-listed-attempt.ts';

/**
 * Rows that are read and written at once. The answers of students wait for one chunk, which takes a few milliseconds.
 */
const chunkSize = 250;

type Exporting = { examId: number; selection: AttemptSelection; format: SpreadsheetFormat; timeZone: string };

/**
 * Writes the attempts at an exam, in the order of the list, and behind them the people of its roster who never started,
 * unless the list is narrowed, while the client receives the file. Reads the next chunk of attempts when the
 * client has taken the last one.
 * @throws AppError `exam.not_found`, `exam.regrading`, `attempts.too_many`
 */
export async function exportAttempts(
  db: Database,
  { examId, selection, format, timeZone }: Exporting,
  now: Date,
): Promise<{ bytes: AsyncGenerator<Uint8Array>; fileName: string }> {
  const exam = await selectExam(db, examId);
  await requireNoRegrading(db, examId);
  const twins = await selectTwins(db, examId);
  const [ids, places, absent] = await Promise.all([
    selectMatchingIds(db, selection, { examId, now, twins }),
    selectAllPlaces(db, [examId]),
    isNarrowed(selection) ? [] : selectAbsent(db, exam),
  ]);
  if (format === 'xlsx' && !fitsWorkbook(0, ids.length + absent.length)) throw new AppError('attempts.too_many');

  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const toText = (iso: string) => localTime.format(new Date(iso));
  const write = async function* (writeRows: (rows: SpreadsheetRow[], firstRow: number) => string) {
    yield Buffer.from(writeRows([headOf(timeZone)], 1));
    for (let start = 0; start < ids.length; start += chunkSize) {
      const rows = await selectListed(db, ids.slice(start, start + chunkSize));
      const cells = rows.map((row) => toSpreadsheetRow(toListedAttempt(row, places.get(row.id), now), toText));
      // Row 1 is the head.
      yield Buffer.from(writeRows(cells, start + 2));
    }
    let next = ids.length + 2;
    for await (const chunk of inPortions(absent, chunkSize)) {
      yield Buffer.from(writeRows(chunk.map(toAbsentRow), next));
      next += chunk.length;
    }
  };
  return {
    bytes: format === 'csv' ? write(writeCsv) : writeWorkbook([{ name: 'Exam sessions', rows: write(writeSheetRows) }]),
    // An exam code may contain letters of any script; a file name in a header must be ASCII.
    fileName: `exam-sessions-${exam.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${format}`,
  };
}

const writeCsv = (rows: SpreadsheetRow[], firstRow: number): string =>
  (firstRow === 1 ? csvStart : '') + rows.map((row) => `${writeCsvLine(row)}\r\n`).join('');

const headOf = (timeZone: string): SpreadsheetRow => [
  'Name',
  'Email',
  'Status',
  `Started (${timeZone})`,
  'Seconds taken',
  'Extra minutes',
  'Answered',
  'Questions',
  'Score',
  'Percentage',
  'Result',
  'Rank',
  'Wrong',
  'Marks',
  'Maximum marks',
  'Late answers',
  'Ranked',
  'Percentile',
  'Roll number',
];

const statusNames: Record<ListedAttempt['status'], string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
};

/** The status of an attempt in words. */
export const nameStatus = ({ closedEarly, status }: ListedAttempt): string =>
  closedEarly ? 'Closed by educator' : statusNames[status];

/** A spreadsheet has no fractions, so −⅓ becomes −0.333…. */
const marksOf = (points: number | null, { marking }: ListedAttempt): number | null => points && points / marking.unit;

/** @param toText Writes an ISO 8601 time in the time zone of the reader: "2026-03-04 10:36:07". */
function toSpreadsheetRow(attempt: ListedAttempt, toText: (iso: string) => string): SpreadsheetRow {
  return [
    attempt.name,
    attempt.email ?? '',
    nameStatus(attempt),
    toText(attempt.startedAt),
    attempt.takenSeconds,
    attempt.extraMinutes,
    attempt.answered,
    attempt.totalQuestions,
    attempt.totalScore,
    attempt.percentage,
    nameVerdict(attempt.passed),
    attempt.rank,
    attempt.incorrectAnswers,
    marksOf(attempt.points, attempt),
    marksOf(attempt.maxPoints, attempt),
    attempt.lateAnswers,
    attempt.isRanked === null ? '' : attempt.isRanked ? 'Yes' : 'No',
    attempt.percentile === null ? null : shownPercentile(attempt.percentile),
    attempt.rollNumber ?? '',
  ];
}

/** `AB` is the usual mark of an absent person in mark sheets. */
const toAbsentRow = ({ name, rollNumber, email }: Absentee): SpreadsheetRow => {
  const empty = Array<string>(headOf('').length - 4).fill('');
  return [name, email ?? '', 'AB', ...empty, rollNumber ?? ''];
};
