import type { AttemptSelection, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectTwins } from '../marks/marks.store.ts';
import { selectListed, selectMatchingIds } from '../monitoring.store.ts';
import { toListedAttempt } from '../to-listed-attempt.ts';
import type { SpreadsheetRow } from './spreadsheet-row.ts';
import type { SpreadsheetWriter } from './spreadsheet-writer.ts';
import type { SpreadsheetFormat } from './write-spreadsheet.ts';

/** Rows that are read and converted at once. A chunk blocks the process that serves the students for a few milliseconds only. */
const chunkSize = 500;

/** More attempts than any exam has. The limit bounds the memory. */
const maxRows = 100_000;

type Exporting = { examId: number; selection: AttemptSelection; format: SpreadsheetFormat; timeZone: string };

/**
 * Writes the attempts at an exam to a file, in the order of the list.
 * @throws AppError `exam.not_found`
 */
export async function exportAttempts(
  db: Database,
  writer: SpreadsheetWriter,
  { examId, selection, format, timeZone }: Exporting,
  now: Date,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const exam = await selectExam(db, examId);
  const twins = await selectTwins(db, examId);
  const ids = await selectMatchingIds(db, selection, { examId, now, twins }, { limit: maxRows, offset: 0 });
  const places = await selectAllPlaces(db, examId);
  const chunks = [JSON.stringify([headOf(timeZone)])];
  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const toText = (iso: string) => localTime.format(new Date(iso));
  for (let start = 0; start < ids.length; start += chunkSize) {
    const rows = await selectListed(db, ids.slice(start, start + chunkSize));
    chunks.push(
      JSON.stringify(rows.map((row) => toSpreadsheetRow(toListedAttempt(row, places.get(row.id), now), toText))),
    );
  }
  return {
    bytes: await writer.write(format, 'Exam sessions', chunks),
    // An exam code may contain letters of any script; a file name in a header must be ASCII.
    fileName: `exam-sessions-${exam.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${format}`,
  };
}

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
    attempt.passed === null ? '' : attempt.passed ? 'Passed' : 'Failed',
    attempt.rank,
    attempt.incorrectAnswers,
    marksOf(attempt.points, attempt),
    marksOf(attempt.maxPoints, attempt),
    attempt.lateAnswers,
    attempt.isRanked === null ? '' : attempt.isRanked ? 'Yes' : 'No',
    attempt.percentile,
  ];
}
